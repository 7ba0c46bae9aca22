import { expect, test } from 'vitest'
import { cropAround, fitted, moved, pixelsOf, scaled } from './picture-formats.ts'

const sides = [41, 576, 1024, 3001, 5999]
const sizes = sides.flatMap((width) => sides.map((height) => ({ width, height })))
const formats = [
  { width: 1024, height: 576 },
  { width: 1200, height: 630 },
  { width: 1080, height: 1080 },
  { width: 320, height: 1024 },
]
const points = [0, 0.13, 0.5, 0.97, 1].flatMap((x) => [0, 0.6, 1].map((y) => ({ x, y })))
const cases = sizes.flatMap((picture) =>
  formats.flatMap((format) => points.map((point) => ({ picture, format, point }))),
)

test('a crop has the proportion of its format, lies within the picture and is as large as it can be', () => {
  for (const { picture, format, point } of cases) {
    const crop = cropAround(picture, format, point)
    const proportion = (crop.width * picture.width) / (crop.height * picture.height)
    expect(proportion / (format.width / format.height)).toBeCloseTo(1, 6)
    expect(Math.max(crop.width, crop.height)).toBeCloseTo(1, 9)
    expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9)
    const { left, top, width, height } = pixelsOf(crop, picture)
    expect(left + width).toBeLessThanOrEqual(picture.width)
    expect(top + height).toBeLessThanOrEqual(picture.height)
  }
})

test('moving and resizing keep a crop within the picture, and its proportion', () => {
  for (const { picture, format, point } of cases) {
    const largest = cropAround(picture, format)
    const by = { x: point.y - 0.5, y: 0.5 - point.x }
    const crop = scaled(moved(cropAround(picture, format, point), by), largest, 0.1 + point.x * 0.9)
    expect(crop.width / crop.height).toBeCloseTo(largest.width / largest.height, 6)
    expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9)
    const again = fitted(crop, picture, format)
    expect(again.width).toBeCloseTo(crop.width, 6)
    expect(again.x).toBeCloseTo(crop.x, 6)
  }
})
