import { expect, test } from 'vitest'
import type { RevisionText } from '#contracts/articles/editing.ts'
import { wholeText } from './revision-text.ts'

const version: RevisionText = {
  title: 'Oak tables',
  subtitle: '',
  summary: '',
  bodyContent: '',
  readTime: '',
  metaDescription: '',
  content: {
    introduction: 'Hello.',
    sections: [{ title: 'Oil', content: 'Twice a year.' }],
    conclusion: '',
  },
  bannerImageUrl: null,
  bannerAlt: '',
}

const textOf = (version: RevisionText) => wholeText(version, 'en')

test('a version begins with its title, and empty texts leave no trace', () => {
  expect(textOf(version)).toBe('# Oak tables\n\nHello.\n\n## Oil\n\nTwice a year.')
})

test('every text of a version is compared', () => {
  const full = textOf({
    ...version,
    subtitle: 'How to keep them',
    summary: 'In short.',
    metaDescription: 'All about oak.',
    readTime: '4',
    bannerAlt: 'A table',
    bodyContent: 'More.',
  })
  expect(full.split('\n\n')).toEqual([
    '# Oak tables',
    '*How to keep them*',
    '> In short.',
    'Meta description: All about oak.',
    'Read time: 4 min read',
    'Banner: A table',
    'Hello.',
    '## Oil',
    'Twice a year.',
    'More.',
  ])
})

test('without a title, the other texts keep their order', () => {
  const content = { introduction: 'Hello.', sections: [], conclusion: '' }
  expect(textOf({ ...version, title: '', subtitle: 'For years', content })).toBe(
    '*For years*\n\nHello.',
  )
})

test('two versions that differ in one text differ as a whole', () => {
  for (const change of [
    { subtitle: 'x' },
    { readTime: '9' },
    { bannerAlt: 'x' },
    { summary: 'x' },
  ]) {
    expect(textOf({ ...version, ...change })).not.toBe(textOf(version))
  }
})

test('a version without content is its body alone', () => {
  expect(textOf({ ...version, content: null, bodyContent: 'Body.' })).toBe('# Oak tables\n\nBody.')
})
