import { expect, test } from 'vitest'
import { quantitiesMissing } from './compare-quantities.ts'
import { readQuantities } from './read-quantities.ts'

const missing = (language: string, sentence: string, evidence: string, quoted = false) =>
  quantitiesMissing(sentence, evidence, { language, today: '2026-11-22', quoted })

/** What a text states, as kind and value in base units. */
const read = (language: string, text: string) =>
  readQuantities(text, language).map((one) => {
    if (one.kind === 'date') return `date ${one.date.year} ${one.date.month} ${one.date.day}`
    if (one.kind === 'years') return `years ${one.first}-${one.last}`
    if (one.kind === 'time') return `time ${one.minutes}`
    if (one.kind === 'rank') return `rank ${one.rank}`
    if (one.kind === 'weekday') return `weekday ${one.day}`
    if (one.kind === 'period') {
      return `months ${one.period.first}-${one.period.last} ${one.period.year ?? ''}`.trim()
    }
    return `${one.kind} ${Number(one.values[0]?.toPrecision(6))} ${one.of[0] ?? ''}`.trim()
  })

test.each([
  ['en', '£3.2m', ['money 3200000 GBP']],
  [
    'en',
    '45¹ million, 10⁶ cells and 12³ clinics in 2025²',
    ['count 45000000', 'count 10', 'count 12', 'years 2025-2025'],
  ],
  ['de', '45³ Millionen Euro', ['money 45000000 EUR']],
  ['en', 'weighs 38kg', ['measure 38 mass']],
  ['en', 'fell by 5–80 %', ['share 0.05', 'share 0.8']],
  ['en', 'half of all', ['share 0.5']],
  ['en', 'sales doubled', ['multiple 2']],
  ['en', 'two hundred and five rooms', ['count 205']],
  ['en', 'by 1.5 percentage points', ['points 0.015']],
  ['de', 'siebenunddreißig Betten', ['count 37']],
  ['de', 'am 3. März 2021', ['date 2021 3 3']],
  ['de', '4,7 Mio. Euro', ['money 4700000 EUR']],
  ['fr', 'soixante-quatorze salariés', ['count 74']],
  ['fr', 'quatre-vingt-dix-sept lits', ['count 97']],
  ['es', 'treinta y tres países', ['count 33']],
  ['it', 'trentotto persone', ['count 38']],
  ['pl', 'dwadzieścia siedem osób', ['count 27']],
  ['sv', 'trettiosju anställda', ['count 37']],
  ['tr', 'yirmi yedi kişi', ['count 27']],
  ['ja', '売上高は3億2000万円', ['money 320000000 JPY']],
  ['ja', '従業員は四十八人', ['count 48']],
  ['ja', '令和3年3月3日', ['date 2021 3 3']],
  ['th', '3.2 ล้านบาท', ['money 3200000 THB']],
])('%s: %s', (language, text, found) => {
  expect(read(language, text)).toEqual(found)
})

test.each([
  ['A27 and MP3 name things, and so does COVID-19.'],
  ['See https://example.org/2031/12 for more.'],
])('%s states nothing', (text) => {
  expect(read('en', text)).toEqual([])
})

test.each([
  ['about 1.2 million members', '1,183,400 members'],
  ['some 11 miles long', '18 km long'],
  ['about 75 °F', '24 °C'],
  ['a share of about a third', 'a share of 33 %'],
  ['rose by 3 percentage points', 'rose from 12 to 15 per cent'],
  ['20 % of the schools', 'twelve of the 60 schools'],
])('“%s” holds for “%s”', (sentence, evidence) => {
  expect(missing('en', sentence, evidence)).toEqual([])
})

test.each([
  ['costs €18.50', 'costs £18.50', '€18.50'],
  ['about 1.4 million members', '1,183,400 members', '1.4 million'],
  ['rose by 3 per cent', 'rose from 12 to 15 per cent', '3 per cent'],
  ['at least 120 kg', 'up to 120 kg', '120 kg'],
  ['runs five sites', 'runs four sites', 'five'],
  ['the largest supplier', 'the second-largest supplier', 'largest'],
])('“%s” does not hold for “%s”', (sentence, evidence, said) => {
  expect(missing('en', sentence, evidence, true)).toEqual([said])
})

test('small counts, round times and near years state something where the quoted words count the same', () => {
  expect(missing('en', 'Follow these three steps within 30 minutes.', 'It takes 45 days.')).toEqual(
    [],
  )
  expect(missing('en', 'It takes 30 minutes.', 'It takes 45 seconds.', true)).toEqual([
    '30 minutes',
  ])
  expect(missing('en', 'It began in 2025.', 'It began in 2019.')).toEqual([])
  expect(missing('en', 'It began in 2025.', 'It began in 2019.', true)).toEqual(['2025'])
})

test('hostile texts take no longer than others of their size', { timeout: 20_000 }, () => {
  for (const piece of ['1 ', '1,', '1.', 'one ', 'und', '三', '“', '%', '3 to ', 'A a ', 'half ']) {
    const text = piece.repeat(8_000 / piece.length)
    expect(missing('de', text, '').length).toBeGreaterThanOrEqual(0)
  }
})
