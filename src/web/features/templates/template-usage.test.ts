import { expect, test } from 'vitest'
import { deletionDescription, usageSummary } from './template-usage.ts'

test.each([
  [{ campaigns: 0, articles: 0 }, ''],
  [{ campaigns: 1, articles: 0 }, '1 campaign'],
  [{ campaigns: 0, articles: 2 }, '2 articles'],
  [{ campaigns: 2, articles: 1 }, '2 campaigns and 1 article'],
])('%j is summed up as %j', (usage, summary) => {
  expect(usageSummary(usage)).toBe(summary)
})

test('a deletion names what uses the template and what happens to it', () => {
  expect(deletionDescription({ campaigns: 1, articles: 4 }, false)).toBe(
    'Used by 1 campaign and 4 articles. Those campaigns will have no default in its place. Articles already written stay as they are. This can’t be undone.',
  )
})

test('campaigns are mentioned only where there are some', () => {
  expect(deletionDescription({ campaigns: 0, articles: 4 }, false)).not.toContain('campaigns')
})

test('an unused template, one still being checked and one that could not be checked differ', () => {
  const texts = [
    deletionDescription({ campaigns: 0, articles: 0 }, false),
    deletionDescription(undefined, false),
    deletionDescription(undefined, true),
  ]
  expect(texts).toEqual([
    'It isn’t used anywhere. This can’t be undone.',
    'Checking where it is used…',
    'We couldn’t check where it is used. This can’t be undone.',
  ])
})
