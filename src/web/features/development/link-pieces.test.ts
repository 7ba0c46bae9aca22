import { expect, test } from 'vitest'
import { linkPieces } from './link-pieces.ts'

test('addresses are cut out, the punctuation after them is not', () => {
  const text =
    'Go to http://localhost:3000/verify?token=a&type=signup#x. Or not (https://b.example/).'
  expect(linkPieces(text).filter((piece) => piece.href)).toEqual([
    { at: 6, text: expect.any(String), href: 'http://localhost:3000/verify?token=a&type=signup#x' },
    { at: 66, text: expect.any(String), href: 'https://b.example/' },
  ])
})

test('nothing is lost', () => {
  for (const text of ['', 'no link', 'https://a.example', 'a\nhttps://a.example\nb']) {
    expect(
      linkPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})

test('other schemes are not links', () => {
  expect(linkPieces('javascript:alert(1)')).toEqual([{ at: 0, text: 'javascript:alert(1)' }])
})
