import { expect, test } from 'vitest'
import { legalPages, publicPages } from '../frame/public-pages.ts'
import { faqTopics } from './faq-entries.ts'

const entries = faqTopics.flatMap((topic) => topic.entries)

test('there are at least 25 answers, topics in order, each question once', () => {
  expect(entries.length).toBeGreaterThanOrEqual(25)
  const names = faqTopics.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length)
})

test('every question has a name for addresses and an answer, and its links lead to pages', () => {
  const pages = [...publicPages, ...legalPages].map(({ to }) => to)
  for (const { slug, question, answer } of entries) {
    expect([question, slug]).toEqual([question, expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/)])
    expect([question, answer.length > 40]).toEqual([question, true])
    for (const [, target = ''] of answer.matchAll(/\]\(([^)]+)\)/g)) {
      expect([...pages, '/.well-known/security.txt']).toContain(target)
    }
  }
})
