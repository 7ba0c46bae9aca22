import { expect, test } from 'vitest'
import { imageLabel } from './banner-figure.tsx'

test.each([
  ['/a/banner.webp?x=1', true, 'Optimized WebP image · 70-80% smaller file size'],
  ['/a/banner.jpg', true, 'Optimized JPEG image · Compressed for faster loading'],
  ['/a/banner.png', false, 'Standard PNG image'],
  ['/a/banner', false, 'Standard image'],
])('%s', (address, optimized, label) => {
  expect(imageLabel(address, optimized)).toBe(label)
})
