import { expect, test } from 'vitest'
import type { ArticleChange, RevisionText } from '#contracts/articles/editing.ts'
import { editKindSchema } from '#contracts/articles/suggestions.ts'
import { blockNames } from '#contracts/rules/articles/block-names.ts'
import { applyEdit } from './apply-edit.ts'

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
    expect(applyEdit(article, change)).toMatchObject({
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

test('a field of a section is changed where the editor saw it', () => {
  const change: ArticleChange = {
    block: 'sections[0].content',
    before: weight.content,
    text: 'New',
  }
  const edited = applyEdit(article, change)
  expect(edited?.text.content?.sections).toEqual([{ ...weight, content: 'New' }, face])
  expect(edited?.reason).toBe('Edited section 1')
  const renamed = applyEdit(article, { block: 'sections[1].title', before: 'Face', text: 'New' })
  expect(renamed?.text.content?.sections).toEqual([weight, { ...face, title: 'New' }])
  expect(renamed?.reason).toBe('Edited the title of section 2')
})

test('a section that has moved is found by its text and named by its new place', () => {
  const moved = {
    ...article,
    content: { introduction: '', sections: [price, face, weight], conclusion: '' },
  }
  const change: ArticleChange = {
    block: 'sections[0].content',
    before: weight.content,
    text: 'New',
  }
  const edited = applyEdit(moved, change)
  expect(edited?.text.content?.sections).toEqual([price, face, { ...weight, content: 'New' }])
  expect(edited?.reason).toBe('Edited section 3')
})

test('of two equal sections, the one at the index is changed, and none if it has moved', () => {
  const twins = {
    ...article,
    content: { introduction: '', sections: [weight, weight, face], conclusion: '' },
  }
  const rename = (index: 1 | 2) =>
    applyEdit(twins, { block: `sections[${index}].title`, before: 'Weight', text: 'Mass' })
  expect(rename(1)?.text.content?.sections).toEqual([weight, { ...weight, title: 'Mass' }, face])
  expect(rename(2)).toBeUndefined()
})

test.each([
  ['sections[0].title', 'Mass'],
  ['sections[0].content', 'Strike it.'],
  ['sections[9].content', 'Gone.'],
] as const)('%s with another text by now is not changed', (block, before) => {
  expect(applyEdit(article, { block, before, text: 'New' })).toBeUndefined()
})

test('a section of an article without content is not changed', () => {
  const change: ArticleChange = { block: 'sections[0].title', before: 'Weight', text: 'Mass' }
  expect(applyEdit({ ...article, content: null }, change)).toBeUndefined()
})

test.each([
  ['Added a section', [weight, face, price]],
  ['Removed a section', [face]],
  ['Reordered the sections', [face, weight]],
])('%s', (reason, sections) => {
  const edited = applyEdit(article, { block: 'sections', before: [weight, face], sections })
  expect(edited?.reason).toBe(reason)
  expect(edited?.text.content).toMatchObject({ ...article.content, sections })
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
    'Kept to the source in the title',
    'Softened the title',
    'Rewrote the title',
  ])
})

test('an AI edit of a section names the section', () => {
  const change: ArticleChange = {
    block: 'sections[1].content',
    before: face.content,
    text: 'Flat and hard.',
  }
  expect(applyEdit(article, change, 'shorten')?.reason).toBe('Shortened section 2')
})

test('the given article stays untouched', () => {
  const copy = structuredClone(article)
  applyEdit(article, { block: 'sections[0].title', before: 'Weight', text: 'Price' })
  applyEdit(article, { block: 'title', text: 'New', before: 'Anvils' })
  expect(article).toEqual(copy)
})
