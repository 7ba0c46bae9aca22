import { expect, test } from 'vitest'
import { fitForX, fitsOnX, shareLink } from './share-links.ts'

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

test('a post fits on X if it leaves room for a link', () => {
  expect(fitsOnX('a'.repeat(256))).toBe(true)
  expect(fitsOnX('a'.repeat(257))).toBe(false)
  expect(fitsOnX('鉄'.repeat(129))).toBe(false)
})

test('a shortened title fits, whatever its characters', () => {
  for (const title of ['a'.repeat(400), '👩‍🚀 '.repeat(120), `${'ä'.repeat(300)} end`]) {
    expect(fitsOnX(fitForX(title))).toBe(true)
  }
})
