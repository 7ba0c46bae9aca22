import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CheckId, checkIds, checkTable } from '#contracts/rules/articles/check-table.ts'
import { allChecks, checkArticle } from './check-article.ts'
import { examples } from './check-examples.fixture.ts'
import { articleWith, type Parts } from './checks.fixture.ts'

const findingsOf = (id: string, parts: Parts) =>
  allChecks.find((check) => check.id === id)?.find(articleWith(parts))
const shown = (parts: Parts) => JSON.stringify(parts).slice(0, 90)

for (const [id, { right, wrong }] of Object.entries(examples)) {
  describe(id, () => {
    test.each(right.map((parts) => [shown(parts), parts] as const))('passes %s', (_, parts) => {
      expect(findingsOf(id, parts) ?? []).toEqual([])
    })
    test.each(wrong.map((parts) => [shown(parts), parts] as const))('finds %s', (_, parts) => {
      expect(findingsOf(id, parts)?.length).toBeGreaterThan(0)
    })
  })
}

test('every row of the table has a check, and says in plain words what it looks at', () => {
  const made = new Set<CheckId>([...allChecks.map(({ id }) => id), 'window', 'outline', 'editor'])
  expect([...made].toSorted()).toEqual([...checkIds].toSorted())
  for (const { looksAt, label, advice } of Object.values(checkTable)) {
    expect(looksAt).toMatch(/^\p{Ll}.*[^.]$/u)
    expect(label).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(advice).toMatch(/\.$/)
  }
})

test('the documentation lists every check under its class', () => {
  const text = readFileSync(new URL('../../../../docs/checks.md', import.meta.url), 'utf8')
  const [, ...sections] = text.split(/^## /m)
  const listed = sections.flatMap((section) => {
    const name = /\(`(\w+)`\)/.exec(section)?.[1]
    return [...section.matchAll(/^\| `([\w-]+)` \| (.*?) \|/gm)].map(([, id, looksAt]) => [
      id,
      name,
      looksAt,
    ])
  })
  const rows = Object.entries(checkTable).map(([id, row]) => [id, row.class, row.looksAt])
  expect(listed.toSorted()).toEqual(rows.toSorted())
})

test('the checks are counted in all and by class', () => {
  const { checks, passed, classes } = checkArticle(
    articleWith({ section: 'It is **open, and  so on.' }),
  )
  const sum = (of: 'made' | 'passed') => classes.must[of] + classes.should[of] + classes.hint[of]
  expect(sum('made')).toBe(checks.length)
  expect(sum('passed')).toBe(passed)
  expect(classes.must.passed).toBeLessThan(classes.must.made)
})
