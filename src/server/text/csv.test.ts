import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('CSV quotes what needs it, and numbers stay numbers', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x,"y"', -3],
        ['=1+1', null],
        ['two\nlines', 0],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x,""y""",-3\r\n\'=1+1,\r\n"two\nlines",0\r\n')
})

test.each([
  '=1+1',
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  // Written wide, as on a Japanese keyboard, or small.
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '﹦1+1',
  '\u22122+3',
  ' =1+1',
  '\u3000＝1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
])('%j is a text to a spreadsheet', (text) => {
  const cell = toCsv(['a'], [[text]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')
  expect(cell.replaceAll('"', '')).toBe(`'${text}`)
})

test.each(['+44 20 7946 0000', 'a=b', '5-3', 'Ada', ''])('%j stays as it is', (text) => {
  expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${text}\r\n`)
})
