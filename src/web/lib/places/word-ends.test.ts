import { expect, test } from 'vitest'
import { wordEnds } from './word-ends.ts'

function snapped(text: string, part: string): string {
  const from = text.indexOf(part)
  const { start, end } = wordEnds(text, from, from + part.length)
  return text.slice(start, end)
}

test('parts of words become whole ones, and whole ones stay', () => {
  expect(snapped('Quiet clinics book more.', 'lini')).toBe('clinics')
  expect(snapped('Quiet clinics book more.', 'iet clin')).toBe('Quiet clinics')
  expect(snapped('Quiet clinics book more.', 'clinics book')).toBe('clinics book')
  expect(snapped('Quiet clinics book more.', 'more.')).toBe('more.')
  expect(snapped('It’s the patients’ time', 'atient')).toBe('patients')
  expect(snapped('今日は良い天気です。', '天')).toBe('天気')
  expect(wordEnds('Quiet', 2, 2)).toEqual({ start: 2, end: 2 })
})
