import { expect, test } from 'vitest'
import {
  isTemplateType,
  outline,
  shorten,
  templatePage,
  templateSummary,
} from './template-labels.ts'

const common = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'House style',
  isDefault: true,
  isArchived: false,
  uses: 0,
  createdAt: '2026-11-05T10:00:00Z',
  updatedAt: '2026-11-05T10:00:00Z',
  abilities: { update: false, remove: false },
}

test('summarises each kind of template in a line', () => {
  expect(templateSummary({ ...common, type: 'seo', sections: ['Hook: a question', 'Proof'] })).toBe(
    'Hook · Proof',
  )
  const author = { authorName: 'Ada Byron', imageUrl: null, writingStyle: 'dry' }
  expect(templateSummary({ ...common, type: 'author', jobTitle: '', ...author })).toBe('Ada Byron')
  expect(templateSummary({ ...common, type: 'author', jobTitle: 'Editor', ...author })).toBe(
    'Ada Byron, Editor',
  )
})

test('a long text is cut at a word, a short one is left', () => {
  expect(shorten('warm and plain', 20)).toBe('warm and plain')
  expect(shorten('warm, plain and a little dry', 12)).toBe('warm, plain…')
  expect(shorten('Donaudampfschifffahrt', 10)).toBe('Donaudamp…')
  expect(shorten('one\n\ntwo', 20)).toBe('one two')
})

test('a section is a title and, behind a colon, what it is to contain', () => {
  expect(outline(['Hook: a question: short', 'Proof', ': odd'])).toEqual([
    { number: 1, title: 'Hook', note: 'a question: short' },
    { number: 2, title: 'Proof', note: '' },
    { number: 3, title: ': odd', note: '' },
  ])
})

test.each([
  ['seo', true],
  ['author', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('%j is a template type: %s', (text, expected) => {
  expect(isTemplateType(text)).toBe(expected)
})

test('the pages of a type', () => {
  expect(templatePage('tone')).toBe('/dashboard/templates/tone')
  expect(templatePage('tone', 'new')).toBe('/dashboard/templates/tone/new')
})
