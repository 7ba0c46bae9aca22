import { expect, test } from 'vitest'
import { isLongText } from './long-text.ts'

test('a comment of many characters or of many lines is long', () => {
  expect(isLongText('A word or two. '.repeat(20))).toBe(false)
  expect(isLongText('A word or two. '.repeat(200))).toBe(true)
  expect(isLongText('- One more thing\n'.repeat(20))).toBe(true)
})
