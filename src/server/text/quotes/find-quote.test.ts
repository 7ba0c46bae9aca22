import { expect, test } from 'vitest'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { alterQuote } from './altered-quotes.fixture.ts'
import { findQuote } from './find-quote.ts'

const passages = [
  'All four of our clinics open on Sundays from ten to two, and 1,500 guests came last year.',
  'Die Werkstatt in Köln hat seit 1998 genau 27 Beschäftigte; 3,5% davon sind Auszubildende.',
  'In 2024 we repaired 12,480 boilers. A first visit costs £79.50 and takes between 45 and 60 minutes.',
  'Le délai moyen n’est pas de 14 jours mais de 9 jours, selon l’étude publiée le 3 mars 2025.',
  'Temperatures below -5°C void the warranty, unless the unit was serviced within 12 months.',
]

const found = (text: string, quote: string) => {
  const place = findQuote(text, quote)
  return place && text.slice(place.start, place.end)
}

test('a quote is found as it stands, with its place', () => {
  const [text = ''] = passages
  expect(findQuote(text, 'open on Sundays')).toEqual({ start: 24, end: 39 })
  expect(found(text, text)).toBe(text)
})

test('Unicode form, white space, ligatures and quotation marks make no difference', () => {
  const text = 'He said:\n “The  oﬃce\u00a0isn’t co\u00adoperative” — in Cafe\u0301 Nord.'
  expect(found(text, 'He said: "The office isn\'t cooperative"')).toContain('oﬃce')
  expect(found(text, 'in Café Nord.')).toBe('in Cafe\u0301 Nord.')
  expect(found('각자 \u1100\u1161\u11a8 일', '각 일')).not.toBeNull()
})

test.each([
  ['about 15 clinics', '5 clinics'],
  ['about 1,500 guests', '500 guests'],
  ['about 1,500 guests', 'about 1'],
  ['fell to -5 degrees', '5 degrees'],
  ['costs 5 % more', 'costs 5'],
  ['costs 3.75 pounds', 'costs 3'],
  ['the unworkable plan', 'workable plan'],
  ['the workshop', 'the work'],
  ['The Harbour', 'the harbour'],
  ['not in May', 'in  may'],
  ['10 m² of floor', '10 m2 of floor'],
  ['a non-toxic paint', 'toxic paint'],
  ['this isn’t so', 'this isn'],
  ['it costs £79 a visit', '79 a visit'],
  ['in 12 500 homes', 'in 12'],
  ['in 12 500 homes', '500 homes'],
  ['from 10–20 homes', '20 homes'],
  ['anything', ''],
  ['anything', ' … '],
])('%j does not hold %j', (text, quote) => {
  expect(findQuote(text, quote)).toBeNull()
})

test('a later whole match counts when an earlier one is part of a word', () => {
  expect(findQuote('unfair is not fair', 'fair')).toEqual({ start: 14, end: 18 })
})

test('scripts without spaces are quoted at any character', () => {
  expect(found('東京の本社は2019年に開業しました。', '本社は')).toBe('本社は')
})

test('none of 2,000 altered quotes is accepted, and every unaltered one is', () => {
  const random = seededRandom('altered quotes')
  const accepted: string[] = []
  let altered = 0
  for (let round = 0; altered < 2_000; round += 1) {
    const text = passages[round % passages.length] ?? ''
    const words = text.split(' ')
    const from = Math.floor(random() * (words.length - 5))
    const quote = words.slice(from, from + 4 + Math.floor(random() * 8)).join(' ')
    expect(findQuote(text, quote), quote).not.toBeNull()
    const other = alterQuote(quote, random)
    if (other === null || text.includes(` ${other} `)) continue
    altered += 1
    if (findQuote(text, other)) accepted.push(`${quote} -> ${other}`)
  }
  expect(accepted).toEqual([])
})
