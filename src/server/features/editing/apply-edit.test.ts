import { expect, test } from 'vitest'
import type { ArticleChange, RevisionText } from '#contracts/editing.ts'
import { editKindSchema } from '#contracts/suggestions.ts'
import { applyEdit, blockNames } from './apply-edit.ts'

const weight = { title: 'Weight', content: 'Strike it and listen.' }
const face = { title: 'Face', content: '- flat\n- hard' }
const price = { title: 'Price', content: 'Ask twice.' }

const article: RevisionText = {
  title: 'Anvils',
  subtitle: 'A buyer’s guide',
  summary: 'What to look for.',
  bodyContent: '',
  readTime: '3',
  metaDescription: 'How to choose an anvil.',
  content: { introduction: 'Hello.', sections: [weight, face], conclusion: 'Buy once.' },
  bannerImageUrl: '/banner.webp',
  bannerAlt: 'An anvil',
}

test.each(['title', 'subtitle', 'summary', 'readTime', 'metaDescription'] as const)(
  'a changed %s replaces that text and nothing else',
  (block) => {
    const change: ArticleChange = { block, text: 'New', before: article[block] }
    expect(applyEdit(article, change)).toEqual({
      text: { ...article, [block]: 'New' },
      reason: `Edited ${blockNames[block]}`,
    })
  },
)

test.each(['introduction', 'conclusion'] as const)('a changed %s keeps the sections', (block) => {
  const change: ArticleChange = { block, text: 'New', before: article.content?.[block] ?? '' }
  const edited = applyEdit(article, change)
  expect(edited?.text.content).toEqual({ ...article.content, [block]: 'New' })
  expect(edited?.reason).toBe(`Edited the ${block}`)
})

test.each(['title', 'bodyContent', 'introduction', 'conclusion'] as const)(
  'a %s that no longer says what the editor saw is not changed',
  (block) => {
    expect(applyEdit(article, { block, text: 'New', before: 'Something else' })).toBeUndefined()
  },
)

test('an article without content gets one with its first introduction', () => {
  const plain = { ...article, content: null, bodyContent: 'All in one text.' }
  const edited = applyEdit(plain, { block: 'introduction', text: 'Hello.', before: '' })
  expect(edited?.text).toEqual({
    ...plain,
    content: { introduction: 'Hello.', sections: [], conclusion: '' },
  })
})

test('a section is changed where the editor saw it', () => {
  const section = { title: 'Weight', content: 'Listen.' }
  const edited = applyEdit(article, { block: 'section', index: 0, before: weight, section })
  expect(edited?.text.content?.sections).toEqual([section, face])
  expect(edited?.reason).toBe('Edited section 1')
})

test('a section that has moved is found by its text and named by its new place', () => {
  const moved = {
    ...article,
    content: { introduction: '', sections: [price, face, weight], conclusion: '' },
  }
  const section = { title: 'Weight', content: 'Listen.' }
  const edited = applyEdit(moved, { block: 'section', index: 0, before: weight, section })
  expect(edited?.text.content?.sections).toEqual([price, face, section])
  expect(edited?.reason).toBe('Edited section 3')
})

test('of two equal sections, the one at the index is changed', () => {
  const twins = {
    ...article,
    content: { introduction: '', sections: [weight, weight], conclusion: '' },
  }
  const edited = applyEdit(twins, { block: 'section', index: 1, before: weight, section: face })
  expect(edited?.text.content?.sections).toEqual([weight, face])
})

test.each([
  ['another title', { ...weight, title: 'Mass' }],
  ['another content', { ...weight, content: 'Strike it.' }],
])('a section with %s by now is not changed', (_, before) => {
  const change: ArticleChange = { block: 'section', index: 0, before, section: price }
  expect(applyEdit(article, change)).toBeUndefined()
})

test('a section of an article without content is not changed', () => {
  const change: ArticleChange = { block: 'section', index: 0, before: weight, section: price }
  expect(applyEdit({ ...article, content: null }, change)).toBeUndefined()
})

test.each([
  ['Added a section', [weight, face, price]],
  ['Removed a section', [face]],
  ['Reordered the sections', [face, weight]],
])('%s', (reason, sections) => {
  const edited = applyEdit(article, { block: 'sections', before: [weight, face], sections })
  expect(edited?.reason).toBe(reason)
  expect(edited?.text.content).toEqual({ ...article.content, sections })
})

test.each([
  ['fewer', [weight]],
  ['more', [weight, face, price]],
  ['other', [weight, price]],
  ['reordered', [face, weight]],
])('sections are not replaced when the editor saw %s ones', (_, before) => {
  expect(applyEdit(article, { block: 'sections', before, sections: [] })).toBeUndefined()
})

test('each kind of AI edit has its own verb in the history', () => {
  const reasons = editKindSchema.options.map(
    (kind) => applyEdit(article, { block: 'title', text: 'New', before: 'Anvils' }, kind)?.reason,
  )
  expect(reasons).toEqual([
    'Shortened the title',
    'Expanded the title',
    'Changed the tone of the title',
    'Corrected the title',
    'Revised the title',
  ])
})

test('an AI edit of a section names the section', () => {
  const section = { ...face, content: 'Flat and hard.' }
  const change: ArticleChange = { block: 'section', index: 1, before: face, section }
  expect(applyEdit(article, change, 'shorten')?.reason).toBe('Shortened section 2')
})

test('the given article stays untouched', () => {
  const copy = structuredClone(article)
  applyEdit(article, { block: 'section', index: 0, before: weight, section: price })
  applyEdit(article, { block: 'title', text: 'New', before: 'Anvils' })
  expect(article).toEqual(copy)
})
