import type { Sharp } from 'sharp'
import {
  type Crop,
  cropAround,
  type Focus,
  fitted,
  type PictureFormat,
  pixelsOf,
  type Size,
} from '#contracts/rules/pictures/picture-formats.ts'
import { ProviderError } from '../errors.ts'
import type { FetchedPicture } from './fetch-picture.ts'
import { type SharpLibrary, withSharp } from './sharp.ts'

/** Pixel sizes of the stored images. */
export const bannerSize = { width: 1024, height: 576 } as const
export const openGraphSize = { width: 1200, height: 630 } as const
export const squareSize = { width: 1080, height: 1080 } as const

const MAX_PIXELS = 40_000_000
const MAX_BYTES = 25 * 1024 * 1024
const READABLE = new Set(['png', 'jpeg', 'webp', 'avif', 'heif', 'gif'])

export type StoredPicture = {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/webp' | 'image/jpeg'
  extension: 'png' | 'jpg' | 'webp'
}
/** The files of one banner: the original size, an optimised WebP, and the sizes for link previews and posts. */
export type BannerFiles = {
  banner: StoredPicture
  optimized: StoredPicture
  openGraph: StoredPicture
  square: StoredPicture
}

/** What a person has said a picture must show; without either, each format is cut around what stands out. */
export type Shape = { focus: Focus | null; crops: Partial<Record<PictureFormat, Crop>> }
const unshaped: Shape = { focus: null, crops: {} }

/**
 * Creates the stored files from an illustrator's image: the banner in exactly `size` (PNG from a PNG or
 * GIF, else JPEG), its WebP, a 1200×630 Open Graph JPEG and a 1080×1080 square JPEG (cropped unless
 * `ownSquare` is given). Drops metadata. Throws `ProviderError('rejected')` for anything but an image of
 * up to 40 megapixels and 25 MB.
 */
export async function makeBannerFiles(
  picture: FetchedPicture,
  size: Size = bannerSize,
  ownSquare?: FetchedPicture,
  shape: Shape = unshaped,
): Promise<BannerFiles> {
  if (picture.bytes.byteLength > MAX_BYTES) throw unusable('over 25 MB')
  return await withSharp((sharp) => filesOf(sharp, picture, { size, ownSquare, shape }))
}

type Wanted = { size: Size; ownSquare: FetchedPicture | undefined; shape: Shape }

async function filesOf(
  sharp: SharpLibrary,
  picture: FetchedPicture,
  { size, ownSquare, shape }: Wanted,
): Promise<BannerFiles> {
  const open = (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  try {
    const source = open(picture.bytes)
    const { format, width, height, autoOrient } = await source.metadata()
    if (!READABLE.has(format)) throw unusable(`format ${format}`)
    const upright = source.rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
    const cut = (name: PictureFormat, wanted: Size) =>
      shapedCut(upright.clone(), autoOrient, shape, name, wanted)
    // Encoding one decoded image twice is cheaper than decoding it twice.
    const banner = await cropTo(sharp, cut('banner', size) ?? upright.clone(), size)
    // Cropped before enlarging: the time of the attention search grows with the pixels.
    const side = Math.min(width, height, squareSize.width)
    const square = ownSquare
      ? open(ownSquare.bytes)
      : (cut('square', squareSize) ??
        (await cropTo(sharp, upright.clone(), { width: side, height: side }))())
    const openGraph = cut('openGraph', openGraphSize) ?? upright.clone()
    const drawn = format === 'png' || format === 'gif'
    return {
      banner: drawn ? await asPng(banner()) : await asJpeg(banner(), 86),
      optimized: await asWebp(banner()),
      openGraph: await asJpeg(openGraph.resize({ ...openGraphSize, fit: 'cover' }), 84),
      square: await asJpeg(square.resize({ ...squareSize, fit: 'cover' }), 84),
    }
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw unusable(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** The part that a person chose for a format, or that holds the focus; undefined where neither is set. */
function shapedCut(
  picture: Sharp,
  original: Size,
  { focus, crops }: Shape,
  name: PictureFormat,
  wanted: Size,
): Sharp | undefined {
  const own = crops[name]
  if (!own && !focus) return undefined
  const crop = own
    ? fitted(own, original, wanted)
    : cropAround(original, wanted, focus ?? undefined)
  return picture.extract(pixelsOf(crop, original))
}

/** The most interesting crop of that shape, decoded once; each call opens it anew. */
async function cropTo(
  sharp: SharpLibrary,
  picture: Sharp,
  size: { width: number; height: number },
): Promise<() => Sharp> {
  const cut = picture.resize({ ...size, fit: 'cover', position: 'attention' })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: info })
}

async function asPng(picture: Sharp): Promise<StoredPicture> {
  const bytes = await picture.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer()
  return { bytes: new Uint8Array(bytes), contentType: 'image/png', extension: 'png' }
}

async function asWebp(picture: Sharp): Promise<StoredPicture> {
  const bytes = await picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return { bytes: new Uint8Array(bytes), contentType: 'image/webp', extension: 'webp' }
}

/** Without `mozjpeg`, which takes six times as long to save a tenth of the bytes. */
async function asJpeg(picture: Sharp, quality: number): Promise<StoredPicture> {
  const bytes = await picture.jpeg({ quality, progressive: true }).toBuffer()
  return { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', extension: 'jpg' }
}

function unusable(detail: string, cause?: unknown): ProviderError {
  return new ProviderError('rejected', 'The picture that came back could not be used.', {
    detail,
    cause,
  })
}
