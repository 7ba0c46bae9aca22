import { ProviderError } from '#server/kernel/errors.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import type { Picture } from '../port.ts'

/** Formats that media libraries of older hosts refuse. */
const newFormats = new Set(['image/webp', 'image/avif'])

/** Uploads a picture, once more as JPEG where the site refuses it in a newer format. */
export async function uploadOrJpeg<Kind extends Picture, Placed>(
  picture: Kind,
  upload: (picture: Kind) => Promise<Placed>,
): Promise<Placed> {
  try {
    return await upload(picture)
  } catch (error) {
    const refused = error instanceof ProviderError && error.kind === 'rejected'
    if (!refused || !newFormats.has(picture.contentType)) throw error
    const bytes = await asJpeg(picture.bytes)
    if (!bytes) throw error
    const filename = picture.filename.replace(/(\.[a-z0-9]+)?$/i, '.jpg')
    return await upload({ ...picture, bytes, filename, contentType: 'image/jpeg' })
  }
}

/** Null for what is no picture. */
async function asJpeg(bytes: Uint8Array): Promise<Uint8Array | null> {
  return await withSharp((sharp) =>
    sharp(bytes, { pages: 1 })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer(),
  ).catch(() => null)
}
