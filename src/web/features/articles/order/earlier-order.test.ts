import { expect, test } from 'vitest'
import { readAgain } from './earlier-order.ts'

test('a link says which article is to be created once more; nonsense is passed over', () => {
  const again = { articleId: 'a1', inputType: 'topic', inputValue: 'Winter, tyres' }
  expect(readAgain({ again })).toEqual(again)
  expect(readAgain({ again: { ...again, inputType: 'poem' } })).toBeUndefined()
  expect(readAgain({ again: { ...again, articleId: undefined } })).toBeUndefined()
  expect(readAgain(null)).toBeUndefined()
})
