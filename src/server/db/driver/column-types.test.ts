import { expect, test } from 'vitest'
import { columnTypes, parameterText } from './column-types.ts'

test('parameters are written in the text format of Postgres', () => {
  const cases: [unknown, string | null][] = [
    [null, null],
    [undefined, null],
    ['text', 'text'],
    [7, '7'],
    [true, 'true'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ a: ['b'] }, '{"a":["b"]}'],
    [['a', null, 'q"\\'], '{"a",NULL,"q\\"\\\\"}'],
    [[[1], [2]], '{{"1"},{"2"}}'],
    [[Buffer.from('ab')], '{"\\\\x6162"}'],
  ]
  expect(cases.map(([value]) => parameterText(value))).toEqual(cases.map(([, text]) => text))
  expect(parameterText(new Uint8Array([1, 2]))).toEqual(Buffer.from([1, 2]))
})

test('bigint columns are numbers', () => {
  expect(columnTypes.getTypeParser(20)('12')).toBe(12)
})
