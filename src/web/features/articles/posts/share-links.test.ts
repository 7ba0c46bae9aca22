import { expect, test } from 'vitest'
import { fitForX, shareLink } from './share-links.ts'

const address = 'https://blog.example/a?b=1&c=ü'

test('every value is encoded, and only X takes the title along', () => {
  const url = encodeURIComponent(address)
  expect(shareLink('facebook', address, 'A & B')).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  )
  expect(shareLink('linkedin', address, 'A & B')).toBe(
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  )
  expect(shareLink('x', address, 'A & B')).toBe(
    `https://x.com/intent/post?text=A%20%26%20B&url=${url}`,
  )
})

test('a text that fits stays as it is', () => {
  expect(fitForX('a'.repeat(256))).toBe('a'.repeat(256))
  expect(fitForX('鉄'.repeat(128))).toBe('鉄'.repeat(128))
})

test('a longer one ends at a word, with an ellipsis', () => {
  const cut = fitForX('anvil '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(255)
  expect(cut).toMatch(/anvil…$/)
  expect([...fitForX('鉄'.repeat(200))].length).toBeLessThanOrEqual(128)
})
