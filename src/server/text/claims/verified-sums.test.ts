import { expect, test } from 'vitest'
import { settleClaim } from './settle-claim.ts'
import { verifiedSums } from './verified-sums.ts'

const evidence =
  'The museum had 1,240 guests in May, of whom 930 came from abroad. It took in 3.6 million euros in 2023, 20 per cent more than in 2022, and pays 49 euros a month for its ticket office.'

test.each([
  [['1,240 - 930 = 310'], [310]],
  [['1,240 guests - 930 guests = 310 guests'], [310]],
  [['310 / 1,240 = 25%'], []],
  [
    ['1240 − 930 = 310', '310 / 1240 = 25%'],
    [310, 0.25],
  ],
  [['49 × 12 = 588'], [588]],
  [
    ['1 + 20% = 1.2', '3.6 / 1.2 = 3'],
    [1.2, 3],
  ],
  [['1,240 - 930 = 320'], []],
  [['1,240 - 820 = 420'], []],
  [['1,240 / 930 = 1.3'], [1.3]],
  [['1,240 / 930 = 1.4'], []],
  [['12 * 60 = 720', '720 + 7 = 727'], []],
  [['about a third', '= 5', '1,240 - = 930', '9'.repeat(400)], []],
])('of %j code agrees with %j', (sums, results) => {
  expect(verifiedSums(sums, evidence, 'en')).toEqual(results)
})

const passages = [{ kind: 'source' as const, label: 'A page', address: null, quote: evidence }]
const settle = (sentence: string, sums: string[], language = 'en') =>
  settleClaim(
    sentence,
    { kind: 'figure', verdict: 'supported', passage: 0, sums, why: '' },
    { passages, whole: evidence, sources: passages },
    { language, clientName: '', today: '2026-11-22' },
  ).verdict

test('a figure that a judge has calculated holds where code comes to the same', () => {
  const sentence = 'The ticket office costs 588 euros over a year and a half dozen statements.'
  expect(settle('Running the desk costs 588 euros.', [])).toBe('not_found')
  expect(settle('Running the desk costs 588 euros.', ['49 * 12 = 588'])).toBe('supported')
  expect(settle('Running the desk costs 598 euros.', ['49 * 12 = 588'])).toBe('not_found')
  expect(settle('Running the desk costs 598 euros.', ['49 * 12 = 598'])).toBe('not_found')
  expect(settle(sentence, ['49 * 12 = 588'])).toBe('supported')
})

test('it is compared as the sentence writes it: scaled, rounded, in another language', () => {
  const sums = ['1 + 20% = 1.2', '3.6 / 1.2 = 3']
  expect(settle('2022 waren es rund drei Millionen Euro.', sums, 'de')).toBe('supported')
  expect(settle('2022 waren es rund sechs Millionen Euro.', sums, 'de')).not.toBe('supported')
})
