import { describe, expect, it } from 'vitest'
import { repeatsItself } from './repeats-itself.ts'

describe('repeatsItself', () => {
  it.each([
    ['lines', 'Why it matters to the reader.\n'.repeat(20)],
    [
      'sentences among others',
      Array.from(
        { length: 12 },
        (_, at) => `Part ${at} is here. The answer is not available.`,
      ).join(' '),
    ],
    ['sentences without spaces', '冬の自転車は手入れが大切です。'.repeat(30)],
  ])('sees %s that return', (_what, text) => {
    expect(repeatsItself(text)).toBe(true)
  })
  it.each([
    [
      'a refrain',
      `${Array.from({ length: 12 }, (_, at) => `Loaf ${at} rests for a whole night before it is baked.`).join(' Patience. ')}`,
    ],
    [
      'a table',
      `| Day | Loaves |\n| --- | --- |\n${Array.from({ length: 30 }, (_, at) => `| Day ${at} | ${at * 3} |`).join('\n')}`,
    ],
    ['little', 'Yes. Yes. Yes.'],
  ])('leaves %s alone', (_what, text) => {
    expect(repeatsItself(text)).toBe(false)
  })
})
