import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { suggestLinks } from './suggest-links.ts'

const site = 'https://floors.example'
const pages = [
  { title: 'Oak floors | Kessler Floors', address: `${site}/oak-floors` },
  { title: 'Kessler Floors – Sanding a parquet floor yourself', address: `${site}/guides/sanding` },
  { title: 'Underfloor heating: what goes with it', address: `${site}/underfloor-heating` },
  { title: 'Contact', address: `${site}/contact` },
  { title: 'Kessler Floors', address: `${site}/` },
]
const blockOf = (markdown: string, place = 'introduction') => ({
  place,
  markdown,
  tree: parseMarkdown(markdown),
})
const suggest = (...texts: string[]) =>
  suggestLinks(
    texts.map((text, at) => blockOf(text, `sections[${at}].content`)),
    pages,
    'Kessler Floors',
  )
const found = (...texts: string[]) =>
  suggest(...texts).map(({ words, page }) => [words, page.address.slice(site.length)])

test('words that name a page are suggested, whatever their endings', () => {
  expect(found('An oak floor lasts.')).toEqual([['oak floor', '/oak-floors']])
  expect(found('We explain the **sanding of parquet floors** here.')).toEqual([
    ['sanding of parquet floors', '/guides/sanding'],
  ])
})

test('what a title names before a colon is enough', () => {
  const page = { title: 'Winter tyres: when to change them, and why', address: `${site}/p/1` }
  const blocks = [blockOf('Before you drive, think of winter tyres.')]
  expect(suggestLinks(blocks, [...pages, page], '').map(({ words }) => words)).toEqual([
    'winter tyres',
  ])
})

test('a place is one of the block’s Markdown', () => {
  const text = '## Oak floors\n\nChoose *well*, since an oak floor lasts.'
  const [first] = suggest(text)
  expect(first && text.slice(first.at, first.at + first.words.length)).toBe('oak floor')
  expect(first?.at).toBeGreaterThan(20)
})

describe('nothing is suggested', () => {
  test.each([
    ['for a page that the text links to', `An oak floor, see [ours](${site}/oak-floors/#top).`],
    ['inside a link', 'See [our oak floors](https://elsewhere.example/).'],
    ['in headings and code', '### Oak floors\n\n`oak floors`'],
    ['for the name of the client', 'Kessler Floors has been there since 1954.'],
    ['for pages that every site has', 'Please contact us.'],
    ['across the end of a sentence', 'It is made of oak. Floors differ.'],
    ['for a word that something else stands after', 'Oak furniture and stone floors'],
  ])('%s', (_case, text) => {
    expect(found(text)).toEqual([])
  })
})

test('each page once, where it is named best, and a short block has room for one', () => {
  expect(found('An oak floor and underfloor heating.')).toEqual([['oak floor', '/oak-floors']])
  expect(
    found('An oak floor.', 'More of an oak floor.', 'Then there is underfloor heating.'),
  ).toEqual([
    ['oak floor', '/oak-floors'],
    ['underfloor heating', '/underfloor-heating'],
  ])
})

test('a long word alone names a page, a short one does not', () => {
  const german = [
    { title: 'Zahnimplantate', address: 'https://praxis.example/zahnimplantate' },
    { title: 'Kinder', address: 'https://praxis.example/kinder' },
  ]
  const blocks = [blockOf('Ein Zahnimplantat hält lange, auch bei Kindern.')]
  expect(suggestLinks(blocks, german, 'Praxis').map(({ words }) => words)).toEqual([
    'Zahnimplantat',
  ])
})

test('a thousand pages and a long article take no time that anybody notices', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    title: `Guide ${at} to parquet number${at} floors`,
    address: `${site}/guide-${at}`,
  }))
  const text = 'A parquet floor of number7 boards, and what a guide says of floors. '.repeat(300)
  expect(suggestLinks([blockOf(text)], many, 'Kessler').length).toBeLessThan(13)
})
