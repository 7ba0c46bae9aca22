import { expect, test } from 'vitest'
import { closeness, readTitle } from './similar-titles.ts'

const title = 'The best coffee grinders of 2026'
const between = (asked: string, other: string) => closeness(readTitle(asked), readTitle(other))

test.each([
  'Best coffee grinder 2026',
  'coffee grinders',
  'The best cofee grinders of 2027',
  'THE BEST COFFEE GRINDERS OF 2026',
])('%s is close', (asked) => {
  expect(between(asked, title)).toBeGreaterThan(0)
})

test.each([
  'Coffee',
  'The best tea of 2026',
  'How to clean an espresso machine',
  'What is new in 2026',
  '',
  '…',
])('%s is not', (asked) => {
  expect(between(asked, title)).toBe(0)
})

test('the same words are closer than some of them', () => {
  expect(between(title, title)).toBe(1)
  expect(between('coffee grinders', title)).toBeLessThan(between('best coffee grinder', title))
})

test('other languages work as well', () => {
  expect(between('Winterreifen wechseln', 'Wann man Winterreifen wechselt')).toBeGreaterThan(0)
  expect(between('冬のタイヤ', '冬のタイヤ')).toBe(1)
})
