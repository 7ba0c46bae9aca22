// Apart from the contract: the browser takes these without its schemas.

/** What the product makes of a banner. */
export const pictureFormats = ['banner', 'openGraph', 'square'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Pixels of the formats whose proportion never changes. */
export const fixedSizes = {
  openGraph: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const

/** The longest side of a stored original, and of a picture inside a text. */
export const originalSide = 4096
export const textSide = 1600

/** The largest file that is taken, in bytes: a request carries eight megabytes. */
export const mostPictureBytes = 7 * 1024 * 1024

/** Narrower than this, a picture inside a text is blurred on most screens. */
export const leastTextWidth = 600

export type Size = { width: number; height: number }
/** A place as shares of width and height. */
export type Focus = { x: number; y: number }
/** A part of a picture as shares of width and height. */
export type Crop = Focus & Size

/** Half of a picture's middle is kept where nobody has said what matters. */
export const middle: Focus = { x: 0.5, y: 0.5 }

/** The smallest share of a picture's width or height that a crop may take. */
export const leastShare = 0.1

/**
 * The largest part of a picture in a format's proportion whose centre is as close to the focus as the
 * picture's edges allow.
 */
export function cropAround(picture: Size, format: Size, focus: Focus = middle): Crop {
  const width = Math.min(1, (picture.height * format.width) / (format.height * picture.width))
  const height = Math.min(1, (picture.width * format.height) / (format.width * picture.height))
  return {
    width,
    height,
    ...kept({ x: focus.x - width / 2, y: focus.y - height / 2, width, height }),
  }
}

/** A crop of another size in the same proportion, around the same centre and within the picture. */
export function scaled(crop: Crop, largest: Crop, share: number): Crop {
  const width = largest.width * share
  const height = largest.height * share
  const x = crop.x + (crop.width - width) / 2
  const y = crop.y + (crop.height - height) / 2
  return { width, height, ...kept({ x, y, width, height }) }
}

/** A crop moved by shares of the picture, no further than its edges. */
export function moved(crop: Crop, by: Focus): Crop {
  return { ...crop, ...kept({ ...crop, x: crop.x + by.x, y: crop.y + by.y }) }
}

function kept({ x, y, width, height }: Crop): Focus {
  return { x: clamp(x, 1 - width), y: clamp(y, 1 - height) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}

/** A crop in whole pixels, at least one and never outside the picture. */
export function pixelsOf(crop: Crop, { width, height }: Size) {
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}

/** A crop in the proportion of its format: people's crops are drawn on screens and rounded. */
export function fitted(crop: Crop, picture: Size, format: Size): Crop {
  const centre = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const largest = cropAround(picture, format, centre)
  const share = Math.min(1, Math.max(leastShare, crop.width / largest.width))
  const exact = scaled({ ...centre, width: 0, height: 0 }, largest, share)
  return exact
}
