import { expect, test } from 'vitest'
import { filledIn, slugIn } from './article-file.ts'

const date = '2026-11-22T10:00:00.000Z'

test.each([
  'posts/{slug}.md',
  'posts/{year}/{month}-{day}-{slug}.md',
  '{slug}/{slug}.md',
  'a+b (c)/[{slug}]{x}.{slug}.md',
  '{slug}{2}.md',
])('the slug is found in a path of %s', (template) => {
  const path = filledIn(template, { slug: 'winter-tyres', date })
  expect(slugIn(template, path)).toBe('winter-tyres')
})

test('another template’s path gives the name of its file', () => {
  expect(slugIn('news/{slug}.md', 'posts/winter-tyres.mdx')).toBe('winter-tyres')
})

test.each([
  ['repeats the slug', `posts/${'{slug}'.repeat(12)}!.md`],
  ['would repeat it as a pattern', 'posts/{slug}{40}!.md'],
])('a template that %s is compared at once with a path that does not fit', (_what, template) => {
  const name = 'a'.repeat(200)
  expect(slugIn(template, `posts/${name}.md`)).toBe(name)
})
