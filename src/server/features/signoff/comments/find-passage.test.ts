import { expect, test } from 'vitest'
import type { Package } from '../package/package.ts'
import { changeOf, findPassage } from './find-passage.ts'

const article: Package = {
  version: 1,
  title: 'Anvils',
  subtitle: '',
  slug: 'anvils',
  summary: '',
  description: 'All about anvils.',
  content: {
    introduction: 'Strike it and listen.\n\nIt rings.',
    sections: [{ title: 'How to', content: 'Strike it and listen. Then **strike** again.' }],
    conclusion: 'Buy once.',
  },
  body: '',
  author: { name: '', picture: null },
  banner: null,
  posts: { linkedin: '', facebook: '', twitter: '', newsletter: '' },
}
const quote = (exact: string, block: number) => ({ exact, prefix: '', suffix: '', block, start: 0 })

test('words that stand there twice are told apart by their place', () => {
  const first = findPassage(article, { part: 'text', quote: quote('Strike it', 0) })
  const second = findPassage(article, { part: 'text', quote: quote('Strike it', 3) })
  expect(first).toMatchObject({ field: { change: 'introduction' }, from: 0, to: 9 })
  expect(second).toMatchObject({ field: { change: 'sections[0].content' }, from: 0, to: 9 })
  expect(typeof second !== 'string' && changeOf(second, 'Hit it')).toEqual({
    block: 'sections[0].content',
    before: 'Strike it and listen. Then **strike** again.',
    text: 'Hit it and listen. Then **strike** again.',
  })
})

test('a title is found as a whole, formatted words and those that are gone are not', () => {
  expect(findPassage(article, { part: 'title', quote: null })).toMatchObject({ from: 0, to: 6 })
  expect(findPassage(article, { part: 'text', quote: quote('Then strike again', 3) })).toBe(
    'formatted',
  )
  expect(findPassage(article, { part: 'text', quote: quote('Nothing like this at all', 0) })).toBe(
    'changed',
  )
  expect(findPassage(article, { part: 'banner', quote: null })).toBe('no-quote')
})
