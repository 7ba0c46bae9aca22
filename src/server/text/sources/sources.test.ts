import { expect, test } from 'vitest'
import { classOf } from './source-class.ts'
import { byWeight, sourceLine } from './weigh-sources.ts'

test.each([
  ['https://www.statistik.at/tyres', [], 'authority'],
  ['https://ec.europa.eu/eurostat', [], 'authority'],
  ['https://www.bmk.gv.at/', [], 'authority'],
  ['https://www.economie.gouv.fr/prix', [], 'authority'],
  ['https://www.ons.gov.uk/', [], 'authority'],
  ['https://www.iso.org/standard/1', [], 'authority'],
  // Names that only look like those of authorities.
  ['https://gov.uk.tyres.example/', [], 'unknown'],
  ['https://mygov.com/', [], 'unknown'],
  ['https://go.it/', [], 'unknown'],
  ['https://notiso.org/', [], 'unknown'],
  ['https://tyres.example/', ['GovernmentOrganization'], 'unknown'],
  ['https://www.reuters.com/business', [], 'press'],
  ['https://trade.example/story', ['WebPage', 'NewsArticle'], 'press'],
  ['https://tyres.example/winter', ['Product', 'Offer'], 'vendor'],
  ['https://tyres.example/de/shop/winter', [], 'vendor'],
  ['https://tyres.example/workshop/winter', [], 'unknown'],
  ['https://forum.tyres.example/t/1', [], 'forum'],
  ['https://tyres.example/community/1', ['NewsArticle'], 'forum'],
  ['https://127.0.0.1:8080/winter', [], 'unknown'],
] as const)('%s with %j is %s', (address, kinds, expected) => {
  expect(classOf(address, kinds)).toBe(expected)
})

test('whose word counts more comes first, and among equals the newer', () => {
  const source = (publisher: string, of: 'authority' | 'forum', publishedOn: string | null) => ({
    ...{ publisher, class: of, publishedOn },
  })
  const old = source('Old office', 'authority', '2019-01-01')
  const renewed = {
    ...source('Renewed office', 'authority', '2018-01-01'),
    updatedOn: '2026-01-01',
  }
  const bare = source('Office', 'authority', null)
  const talk = source('Talk', 'forum', '2026-11-01')
  const unknown = { publisher: 'Somebody', publishedOn: '2026-01-01' }
  const sorted = [talk, bare, unknown, old, renewed].sort(byWeight)
  expect(sorted).toEqual([renewed, old, bare, unknown, talk])
  expect(sourceLine(renewed)).toBe('Renewed office, official, 2018-01-01, updated 2026-01-01')
  expect(sourceLine(unknown)).toBe('Somebody, 2026-01-01')
})
