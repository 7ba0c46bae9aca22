import { expect, test } from 'vitest'
import { quantitiesMissing } from './compare-quantities.ts'

const missing = (language: string, sentence: string, evidence: string) =>
  quantitiesMissing(sentence, evidence, { language, today: '2026-11-22', quoted: true })

test.each([
  ['en', 'Another 212 came by bus.', 'Of 530 visitors, 318 came by car.'],
  ['en', 'Two in five came by car.', 'Of 530 visitors, 212 came by car.'],
  ['en', 'Rent is £7,440 a year.', 'Rent is £620 a month.'],
  ['en', 'Sales were up by a fifth.', 'Sales went from £250 to £300.'],
  ['de', 'Im Jahr kostet das Abo 144 Euro.', 'Das Abo kostet 12 Euro im Monat.'],
  ['de', 'Es wurde an einem Dienstag eröffnet.', 'Es wurde am 4. Juni 2024 eröffnet.'],
  ['fr', 'Il rouvrira entre avril et juin 2028.', 'Il rouvrira au deuxième trimestre 2028.'],
])('%s: “%s” follows from “%s”', (language, sentence, evidence) => {
  expect(missing(language, sentence, evidence)).toEqual([])
})

test.each([
  ['en', 'Another 221 came by bus.', 'Of 530 visitors, 318 came by car.', '221'],
  ['en', 'Rent is £620 a week.', 'Rent is £620 a month.', '£620'],
  ['en', 'It opens on Mondays.', 'It opens on Thursdays.', 'Mondays'],
  [
    'en',
    'The press draws at least 18 kW.',
    'The press draws up to 18 kW; the old one, 27 kW.',
    '18 kW',
  ],
  [
    'de',
    'Es öffnet im dritten Quartal 2027.',
    'Es öffnet im ersten Quartal 2027.',
    'dritten Quartal 2027',
  ],
])('%s: “%s” does not follow from “%s”', (language, sentence, evidence, said) => {
  expect(missing(language, sentence, evidence)).toEqual([said])
})
