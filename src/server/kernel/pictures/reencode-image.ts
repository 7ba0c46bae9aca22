import { whyUnreadable } from '#contracts/rules/pictures/unreadable-picture.ts'
import { AppError } from '../errors.ts'
import { drawSvg, mayBeSvg } from './draw-svg.ts'
import { type SharpLibrary, withSharp } from './sharp.ts'

export type ReencodedImage = { bytes: Uint8Array; contentType: string; extension: string }

/** Images with more pixels are rejected before they are decoded. */
const pixelLimit = 40_000_000

/**
 * Decodes any image format a browser can show and re-encodes it as WebP without metadata, at most
 * `maxSide` pixels wide and high. SVG is drawn, so it can't run scripts. Throws `unsupported_media`
 * for anything but an image and `payload_too_large` for too many pixels.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  options: { maxSide: number },
): Promise<ReencodedImage> {
  try {
    const limits = { maxSide: options.maxSide, pixelLimit }
    const source = mayBeSvg(bytes) ? await drawSvg(bytes, limits) : bytes
    const webp = await withSharp(
      async (sharp) =>
        await sharp(source, { limitInputPixels: pixelLimit, failOn: 'error' })
          .rotate()
          .resize(options.maxSide, options.maxSide, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 88 })
          .timeout({ seconds: 15 })
          .toBuffer(),
    )
    return { bytes: new Uint8Array(webp), contentType: 'image/webp', extension: 'webp' }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/pixel limit/i.test(String(error))) {
      throw new AppError(
        'payload_too_large',
        'That picture has too many pixels. Please choose a smaller one.',
      )
    }
    throw new AppError('unsupported_media', whyUnreadable(bytes), {
      cause: error,
    })
  }
}

export type CompressedImage = ReencodedImage & { format: 'png' | 'jpeg' | 'webp' }

/**
 * Compresses one of our own images as WebP, or else as PNG if it is one and as JPEG otherwise. Returns the
 * original when the same format would not become smaller.
 */
export async function compressImage(
  bytes: Uint8Array,
  { webp }: { webp: boolean },
): Promise<CompressedImage> {
  return await withSharp((sharp) => compressed(sharp, bytes, webp))
}

async function compressed(
  sharp: SharpLibrary,
  bytes: Uint8Array,
  webp: boolean,
): Promise<CompressedImage> {
  const source = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const { format: was } = await source.metadata()
  const format = webp ? 'webp' : was === 'png' ? 'png' : 'jpeg'
  const encoded =
    format === 'webp'
      ? source.webp({ quality: 80, effort: 4 })
      : format === 'png'
        ? source.png({ palette: true, quality: 85, compressionLevel: 9, effort: 7 })
        : source.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  const made = new Uint8Array(await encoded.timeout({ seconds: 15 }).toBuffer())
  const smaller = was === format && made.byteLength >= bytes.byteLength ? bytes : made
  const extension = format === 'jpeg' ? 'jpg' : format
  return { bytes: smaller, contentType: `image/${format}`, extension, format }
}
