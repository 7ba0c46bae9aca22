import { expect, test } from 'vitest'
import type { Claim } from '#contracts/articles/claims.ts'
import { rangeIn, withoutSentence } from './claim-place.ts'

const cut = (text: string, sentence: string) => {
  const from = text.indexOf(sentence)
  return withoutSentence(text, { from, to: from + sentence.length })
}

test('a sentence goes with the blank that follows it', () => {
  expect(cut('One. Two. Three.', 'Two.')).toBe('One. Three.')
  expect(cut('One. Two.', 'Two.')).toBe('One.')
  expect(cut('One. Two.\n\nThree.', 'Two.')).toBe('One.\n\nThree.')
})

test('a paragraph or a point that held nothing else goes with it', () => {
  expect(cut('One.\n\nTwo.\n\nThree.', 'Two.')).toBe('One.\n\nThree.')
  expect(cut('- One.\n- Two.\n- Three.', 'Two.')).toBe('- One.\n- Three.')
  expect(cut('- One.\n- Two.', 'Two.')).toBe('- One.')
  expect(cut('Two.\n\nThree.', 'Two.')).toBe('Three.')
  expect(cut('Two.', 'Two.')).toBe('')
})

test('a claim has a place only in the text that was checked', () => {
  const claim = { range: { from: 5, to: 15 }, text: 'Two & more' } as Claim
  expect(rangeIn('One. Two & more', claim)).toEqual({ from: 5, to: 15 })
  expect(rangeIn('One, and two & more', claim)).toBeNull()
  const marked = { range: { from: 0, to: 33 }, text: 'See the report.' } as Claim
  expect(rangeIn('See [the **report**](https://ab).', marked)).toEqual(marked.range)
})
