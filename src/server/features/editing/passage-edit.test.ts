import { expect, test } from 'vitest'
import type { RevisionText } from '#contracts/articles/editing.ts'
import { blockLimits, longestPassage } from '#contracts/rules/articles/edit-limits.ts'
import { cutPassage, type PassageRequest } from './passage-edit.ts'

const article: RevisionText = {
  title: 'How to choose an anvil',
  subtitle: 'A guide',
  summary: 'What to look for.',
  bodyContent: '',
  readTime: '3',
  metaDescription: 'Anvils compared.',
  content: {
    introduction: 'An anvil lasts. It really does. Buy one.',
    sections: [
      { title: 'Weight', content: 'Strike it and listen.' },
      { title: 'Face', content: 'Flat and hard.' },
    ],
    conclusion: 'Buy once.',
  },
  bannerImageUrl: null,
  bannerAlt: '',
}

function request(overrides: Partial<PassageRequest> = {}): PassageRequest {
  const text = 'An anvil lasts. It really does. Buy one.'
  return {
    block: 'introduction',
    index: 0,
    text,
    from: 16,
    to: 31,
    request: { kind: 'shorten' },
    rejected: '',
    ...overrides,
  }
}

/** A request for the whole text of a block. */
const whole = (block: PassageRequest['block'], text: string, index = 0) =>
  request({ block, index, text, from: 0, to: text.length })

test('a passage is cut out with the text on both sides', () => {
  const { edit, around } = cutPassage(article, request())
  expect(edit).toMatchObject({
    place: 'the introduction',
    form: 'markdown',
    before: 'An anvil lasts. ',
    passage: 'It really does.',
    after: ' Buy one.',
    request: { kind: 'shorten' },
    rejected: '',
  })
  expect(around).toEqual(['', ''])
})

test('selected white space is left out of the passage and put back around it', () => {
  const { edit, around } = cutPassage(article, request({ from: 15, to: 32 }))
  expect(edit.passage).toBe('It really does.')
  expect(around).toEqual([' ', ' '])
  expect(edit.before + edit.passage + edit.after).toBe(request().text)
})

test('a rejected proposal is passed on trimmed', () => {
  expect(cutPassage(article, request({ rejected: '  It does.\n' })).edit.rejected).toBe('It does.')
})

test.each([
  ['title', article.title, 'the title', 'line'],
  ['subtitle', article.subtitle, 'the subtitle', 'line'],
  ['summary', article.summary, 'the summary', 'text'],
  ['metaDescription', article.metaDescription, 'the meta description', 'line'],
  ['conclusion', 'Buy once.', 'the conclusion', 'markdown'],
] as const)('the %s is named and written in its form', (block, text, place, form) => {
  expect(cutPassage(article, whole(block, text)).edit).toMatchObject({ place, form, passage: text })
})

test('the body of an article without content is Markdown', () => {
  const plain = { ...article, content: null, bodyContent: 'All in one.' }
  expect(cutPassage(plain, whole('bodyContent', 'All in one.')).edit).toMatchObject({
    place: 'the body content',
    form: 'markdown',
  })
})

test('a section is named by its number', () => {
  const { edit } = cutPassage(article, whole('section', 'Flat and hard.', 1))
  expect(edit).toMatchObject({ place: 'section 2', form: 'markdown' })
})

test('a section that has moved is still found by its text', () => {
  expect(() => cutPassage(article, whole('section', 'Flat and hard.', 0))).not.toThrow()
})

test.each([
  ['title', 'How to choose'],
  ['introduction', 'An anvil lasts.'],
  ['section', 'Strike it.'],
  ['conclusion', 'Buy twice.'],
  ['bodyContent', 'Anything'],
] as const)('a %s that says something else by now is a conflict', (block, text) => {
  expect(() => cutPassage(article, whole(block, text))).toThrow(
    expect.objectContaining({ code: 'conflict' }),
  )
})

test.each(['introduction', 'section', 'conclusion'] as const)(
  'a %s of an article without content is a conflict',
  (block) => {
    expect(() => cutPassage({ ...article, content: null }, whole(block, 'Buy once.'))).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  },
)

test.each([
  ['white space only', 15, 16],
  ['nothing', 5, 5],
  ['a reversed range', 20, 10],
  ['a range past the end', 35, 500],
])('%s is no passage', (_, from, to) => {
  expect(() => cutPassage(article, request({ from, to }))).toThrow(
    'There is no text in this passage.',
  )
})

test('a passage may have the longest length and not one character more', () => {
  const text = 'x'.repeat(longestPassage + 1)
  const long = { ...article, content: { introduction: text, sections: [], conclusion: '' } }
  expect(() => cutPassage(long, request({ text, from: 0, to: longestPassage }))).not.toThrow()
  expect(() => cutPassage(long, request({ text, from: 0, to: longestPassage + 1 }))).toThrow(
    'Please select a shorter passage: 12,000 characters at most.',
  )
})

test('a proposal may use the room that its block has left', () => {
  const text = article.title
  const { edit } = cutPassage(article, request({ block: 'title', text, from: 0, to: 3 }))
  expect(edit.room).toBe(3 + blockLimits.title - text.length)
})

test('in a block that is over its limit a proposal may be as long as the passage', () => {
  const title = 'y'.repeat(blockLimits.title + 20)
  const { edit } = cutPassage(
    { ...article, title },
    request({ block: 'title', text: title, from: 0, to: 10 }),
  )
  expect(edit.room).toBe(10)
})
