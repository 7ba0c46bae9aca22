import { expect, test } from 'vitest'
import { articleWith } from '#server/text/checks/checks.fixture.ts'
import { copying } from '#server/text/checks/copying.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { groundOf } from './ground-of.ts'

const line = (about: string) =>
  `Visitors who book ${about} at home leave the desk free for the people who stand right in front of it.`
const brief = sampleBrief()
const { knowledge } = brief
const ground = groundOf({
  ...brief,
  input: { ...brief.input, source: { title: 'The page', text: line('the page') } },
  research: [
    {
      ...{ sourceId: 's', number: 1, statement: '', publisher: 'Elm', title: 'A study' },
      ...{
        publishedOn: null,
        address: 'https://elm.example',
        added: false,
        quote: line('a study'),
      },
    },
  ],
  knowledge: {
    ...knowledge,
    passages: [{ text: line('a passage'), source: 'Brochure' }],
    facts: [
      { content: line('a fact'), passage: line('an excerpt'), source: 'Handbook' },
      { content: 'Doors open at eight.', passage: line('a fact'), source: 'Handbook' },
    ],
  },
})
const found = (section: string) =>
  copying.find(articleWith({ section, ground }))?.map(({ message }) => message)

test.each([
  ['the page', 'The page'],
  ['a study', 'A study'],
  ['a passage', 'Brochure'],
  ['an excerpt', 'Handbook'],
])('words of %s are found to be those of “%s”', (about, name) => {
  expect(found(line(about))).toEqual([expect.stringContaining(`“${name}” has the same words`)])
  expect(found(`“${line(about)}”`)).toEqual([])
})

test('what the client states as its facts is its own, wherever else it stands', () => {
  expect(found(line('a fact'))).toEqual([])
})

test('passages of one source are no text in one piece', () => {
  expect(ground.sources.map(({ name }) => name)).toEqual([
    ...['The page', 'A study', 'Brochure', 'Handbook'],
  ])
})
