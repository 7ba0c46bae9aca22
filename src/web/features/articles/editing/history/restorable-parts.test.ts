import { expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { RevisionText } from '#contracts/articles/editing.ts'
import { restorableParts } from './restorable-parts.ts'

const then: RevisionText = {
  ...{ title: 'Anvils', subtitle: '', summary: 'Old', bodyContent: '', readTime: '3' },
  ...{ metaDescription: '', bannerImageUrl: null, bannerAlt: '' },
  content: {
    introduction: 'Hello.',
    sections: [
      { title: 'Weight', content: 'Light' },
      { title: 'Gone', content: 'Away' },
    ],
    conclusion: 'Buy once.',
  },
}
const present = {
  ...then,
  summary: 'New',
  content: {
    introduction: 'Hello.',
    sections: [
      { title: 'Face', content: 'Flat' },
      { title: 'Weight', content: 'Heavy' },
    ],
    conclusion: 'Buy well.',
  },
} as unknown as Article

test('each part that says something else comes back alone, a section wherever it stands', () => {
  expect(restorableParts(present, then)).toEqual([
    { name: 'Summary', change: { block: 'summary', before: 'New', text: 'Old' } },
    {
      name: 'Section 2: Weight',
      change: { block: 'sections[1].content', before: 'Heavy', text: 'Light' },
    },
    {
      name: 'Conclusion',
      change: { block: 'conclusion', before: 'Buy well.', text: 'Buy once.' },
    },
  ])
})

test('the present version has nothing to bring back', () => {
  expect(restorableParts({ ...present, ...then } as unknown as Article, then)).toEqual([])
})
