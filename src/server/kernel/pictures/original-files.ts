import { originalSide, type Size, textSide } from '#contracts/rules/pictures/picture-formats.ts'
import { whyUnreadable } from '#contracts/rules/pictures/unreadable-picture.ts'
import { AppError } from '../errors.ts'
import type { StoredPicture } from './banner-files.ts'
import { drawSvg, mayBeSvg } from './draw-svg.ts'
import { withSharp } from './sharp.ts'

const pixelLimit = 40_000_000

export type OriginalFiles = {
  original: StoredPicture & Size
  /** As it stands in a text: as wide as columns get. */
  text: StoredPicture
}

/**
 * Makes the files that are kept of a picture: upright, without metadata, all of it. Throws `unsupported_media`
 * for anything but an image, `payload_too_large` for too many pixels and `rate_limited` when many SVGs wait to be
 * drawn.
 */
export async function makeOriginalFiles(bytes: Uint8Array): Promise<OriginalFiles> {
  try {
    const limits = { maxSide: textSide, pixelLimit }
    const pixels = mayBeSvg(bytes) ? await drawSvg(bytes, limits) : bytes
    return await withSharp(async (sharp) => {
      const source = sharp(pixels, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
        .rotate()
        .toColourspace('srgb')
        .timeout({ seconds: 30 })
      const inside = (side: number) =>
        source.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true })
      const { data, info } = await inside(originalSide)
        .webp({ quality: 92, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      const text = await inside(textSide).webp({ quality: 82, effort: 4 }).toBuffer()
      const { width, height } = info
      return { original: { ...stored(data), width, height }, text: stored(text) }
    })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (/pixel limit/i.test(String(cause))) {
      const said = 'That picture has too many pixels. Please choose a smaller one.'
      throw new AppError('payload_too_large', said, { cause })
    }
    throw new AppError('unsupported_media', whyUnreadable(bytes), { cause })
  }
}

function stored(bytes: Uint8Array): StoredPicture {
  return { bytes: new Uint8Array(bytes), contentType: 'image/webp', extension: 'webp' }
}
