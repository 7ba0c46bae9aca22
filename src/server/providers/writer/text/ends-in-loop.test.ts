import { describe, expect, it } from 'vitest'
import { endsInLoop } from './ends-in-loop.ts'

const times = (piece: string, count: number) => piece.repeat(count)

describe('endsInLoop', () => {
  it.each([
    ['an empty claim', times('{"say": "", "from": [""]}, ', 80)],
    ['white space', `{${times('\n    ', 400)}`],
    [
      'a paragraph',
      `An oven rests.\n\n${times(`${times('Bread needs a long rest. ', 12)}Really.\n\n`, 6)}`,
    ],
    ['a word', `It is very ${times('very ', 400)}`],
  ])('of %s', (_what, text) => {
    expect(endsInLoop(text)).toBe(true)
    expect(endsInLoop(`${text}And then it goes on.`)).toBe(false)
  })
  it.each([
    ['forty equal labels', `{"labels":[${times('"common",', 40)}`],
    [
      'as many judgements that differ in a number',
      Array.from(
        { length: 40 },
        (_, at) => `{"sentence":${at},"verdict":"not_found","passages":[],"sums":[],"why":""}`,
      ).join(),
    ],
    ['a wide table', times('| --- | --- | --- |\n| one | two | three |\n', 8)],
    ['nothing', ''],
  ])('not of %s', (_what, text) => {
    expect(endsInLoop(text)).toBe(false)
  })
})
