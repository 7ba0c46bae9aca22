import { expect, test } from 'vitest'
import { archiveDescription, deletionDescription, usageSummary } from './template-usage.ts'

test.each([
  [{ clients: 0, campaigns: 0, articles: 0 }, ''],
  [{ clients: 0, campaigns: 1, articles: 0 }, '1 campaign'],
  [{ clients: 0, campaigns: 0, articles: 2 }, '2 articles'],
  [{ clients: 0, campaigns: 2, articles: 1 }, '2 campaigns and 1 article'],
  [{ clients: 1, campaigns: 2, articles: 1 }, '1 client, 2 campaigns and 1 article'],
])('%j is summed up as %j', (usage, summary) => {
  expect(usageSummary(usage)).toBe(summary)
})

test('a deletion names what uses the template and what happens to it', () => {
  expect(deletionDescription({ clients: 0, campaigns: 1, articles: 4 }, false)).toBe(
    'Used by 1 campaign and 4 articles. Those campaigns lose it as their default. Articles already written stay as they are. This can’t be undone.',
  )
  expect(deletionDescription({ clients: 2, campaigns: 1, articles: 0 }, false)).toContain(
    'Those clients and campaigns lose it as their default.',
  )
})

test('campaigns are mentioned only where there are some', () => {
  expect(deletionDescription({ clients: 0, campaigns: 0, articles: 4 }, false)).not.toContain(
    'campaigns',
  )
})

test('an unused template, one still being checked and one that could not be checked differ', () => {
  const texts = [
    deletionDescription({ clients: 0, campaigns: 0, articles: 0 }, false),
    deletionDescription(undefined, false),
    deletionDescription(undefined, true),
  ]
  expect(texts).toEqual([
    'It isn’t used anywhere. This can’t be undone.',
    'Checking where it is used…',
    'We couldn’t check where it is used. This can’t be undone.',
  ])
})

test.each([
  [{ clients: 0, campaigns: 1, articles: 3 }, /^1 campaign uses it by default\./],
  [{ clients: 1, campaigns: 0, articles: 0 }, /^1 client uses it by default\./],
  [{ clients: 1, campaigns: 1, articles: 0 }, /^1 client and 1 campaign use it by default\./],
  [{ clients: 0, campaigns: 0, articles: 3 }, /^$/],
])('archiving a template used by %j names clients and campaigns', (usage, words) => {
  expect(archiveDescription(usage)).toMatch(words)
})
