import { expect, test } from 'vitest'
import { combine, fillSentence, readSentence, spreadDays, valuesOf } from './sentence-rows.ts'

const read = (sentence: string) => {
  const found = readSentence(sentence)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

test.each([
  ['{service in {city}', 'A brace is opened and not closed.'],
  ['{service} in {city', 'A brace is opened and not closed.'],
  ['service} in {city}', 'A brace is closed that was not opened.'],
  ['{ } in town', 'Please name what stands in the braces, such as {city}.'],
  ['{a}{b}{c}{d}{e}{f}', 'A sentence has 5 variables at most.'],
  [`{${'x'.repeat(41)}}`, 'Please keep names in braces under 40 characters.'],
])('%s is refused in a sentence', (sentence, problem) => {
  expect(readSentence(sentence)).toEqual({ problem })
})

test('a variable that stands twice is one, whatever its case', () => {
  const sentence = read('{City} guide: eating in {city }')
  expect(sentence.variables).toEqual(['City'])
  expect(fillSentence(sentence, { City: 'Bonn' })).toBe('Bonn guide: eating in Bonn')
})

test('values are lines or cells, each once, and say what they say', () => {
  expect(valuesOf('Washington, D.C.\r\nbonn\n\n Bonn \t{city}\n<b>x</b>\nبيروت')).toEqual({
    values: ['Washington, D.C.', 'bonn', '{city}', '<b>x</b>', 'بيروت'],
    repeated: 1,
    long: false,
  })
  expect(valuesOf('x'.repeat(201)).long).toBe(true)
  expect(fillSentence(read('{a} and {b}'), { a: '{b}', b: '<b>' })).toBe('{b} and <b>')
})

const list = (variable: string, length: number) => ({
  variable,
  values: Array.from({ length }, (_, at) => `${variable}${at}`),
})

test('every pair is a row, except those that exclude each other', () => {
  const lists = [list('a', 2), list('b', 3)]
  const all = combine(lists, [])
  expect([all.count, all.rows[1]]).toEqual([6, { a: 'a0', b: 'b1' }])
  expect(combine(lists, [{ a: 'a0', b: 'b1' }]).count).toBe(5)
  expect(combine([...lists, list('c', 2)], [{ a: 'a0', b: 'b1' }]).count).toBe(10)
  expect(combine(lists, [{ b: 'b2' }]).count).toBe(4)
})

test('an empty list makes no row, and a hundred values of three make too many', () => {
  expect(combine([list('a', 2), list('b', 0)], [])).toEqual({ rows: [], count: 0, tooMany: false })
  expect(combine([], [])).toEqual({ rows: [], count: 0, tooMany: false })
  const many = combine([list('a', 100), list('b', 100), list('c', 100)], [])
  expect(many).toEqual({ rows: [], count: 1_000_000, tooMany: true })
  const half = combine([list('a', 40), list('b', 60)], [])
  expect([half.count, half.tooMany]).toEqual([2400, true])
  const without = Array.from({ length: 10 }, (_, at) => ({ a: `a${at}` }))
  expect(combine([list('a', 40), list('b', 60)], without)).toMatchObject({
    count: 1800,
    tooMany: false,
  })
})

test('days hold no more than the pace, and weekends are left out', () => {
  const from = '2027-01-01'
  expect(spreadDays(5, { perDay: 2, days: 'weekdays', from })).toEqual([
    '2027-01-01',
    '2027-01-01',
    '2027-01-04',
    '2027-01-04',
    '2027-01-05',
  ])
  expect(spreadDays(2, { perDay: 1, days: 'weekdays', from: '2027-01-02' })).toEqual([
    '2027-01-04',
    '2027-01-05',
  ])
  expect(spreadDays(3, { perDay: 1, days: 'all', from: '2027-02-28' })).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
  ])
})
