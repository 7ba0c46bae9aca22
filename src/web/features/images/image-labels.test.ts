import { expect, test } from 'vitest'
import { estimatedPercent, imageFormat, imageLabel, statusAppearances } from './image-labels.ts'

test.each([
  ['/a/banner.webp?x=1', true, 'Optimized WebP image · 70-80% smaller file size'],
  ['/a/banner.jpg', true, 'Optimized JPEG image · Compressed for faster loading'],
  ['/a/banner.png', false, 'Standard PNG image'],
  ['/a/banner', false, 'Standard image'],
])('%s', (address, optimized, label) => {
  expect(imageLabel(address, optimized)).toBe(label)
})

test('the bar rises in ever smaller steps, a step each 800 ms, and stops at 95', () => {
  const shown = Array.from({ length: 60 }, (_, tick) => estimatedPercent(tick * 800))
  const steps = shown.slice(1).map((percent, index) => percent - (shown[index] ?? 0))
  expect(shown[0]).toBe(0)
  expect([...new Set(steps)]).toEqual([5, 3, 2, 1, 0])
  expect(Math.max(...shown)).toBe(95)
  expect(estimatedPercent(-5_000)).toBe(0)
})

test.each([
  ['/a/banner.JPG', 'JPEG'],
  ['/a/banner.jpeg#x', 'JPEG'],
  ['/a/banner.gif', 'GIF'],
  ['/a/banner.avif', 'standard'],
  ['/a.webp/banner', 'standard'],
  ['', 'standard'],
])('%j is a %s image', (address, format) => {
  expect(imageFormat(address)).toBe(format)
})

test('success is green, an error red, anything else amber', () => {
  const tones = Object.fromEntries(
    Object.entries(statusAppearances).map(([status, { tone }]) => [status, tone]),
  )
  expect(tones).toEqual({
    success: 'success',
    error: 'danger',
    failed: 'danger',
    pending: 'warning',
    in_progress: 'warning',
    cancelled: 'warning',
  })
})
