import { expect, test } from 'vitest'
import { siteSettings } from './site-settings.ts'

const accepts = (path: string) =>
  siteSettings.git.safeParse({ siteUrl: 'https://git.acme.com/website.git', path }).success &&
  siteSettings.github.safeParse({ repository: 'acme/website', path }).success

test.each([
  'content/{slug}.md',
  '{slug}.mdx',
  'src/content/blog/{year}/{slug}/index.md',
  'a.b/{slug}.md',
])('articles may be stored as %s', (path) => {
  expect(accepts(path)).toBe(true)
})

test.each([
  '.git/{slug}.md',
  '.GIT/hooks/{slug}.md',
  'content/.git/{slug}.md',
  '.github/workflows/{slug}.md',
  '.github/{slug}.md',
  '.gitlab/{slug}.md',
  // As some disks name the same folder.
  'git~1/{slug}.md',
  'GIT~2/hooks/{slug}.md',
  '\u200C.git/{slug}.md',
  '.g\u200Dit/{slug}.md',
  '．git/{slug}.md',
  'posts/.{slug}.md',
  '../{slug}.md',
  '/{slug}.md',
])('%j is no place for articles', (path) => {
  expect(accepts(path)).toBe(false)
})
