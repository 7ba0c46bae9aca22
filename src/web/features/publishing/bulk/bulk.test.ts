import { expect, test } from 'vitest'
import type { Credential } from '#contracts/publishing/credentials.ts'
import type { Preflight } from '../preflight/use-preflight.ts'
import { type BulkArticle, isReady, pagesOf, sitesFor } from './bulk.ts'

const site = (id: string, platform: Credential['platform'], clientIds: string[] | null) =>
  ({ id, platform, clientIds }) as Credential
const article = (clientId: string) => ({ clientId }) as BulkArticle
const checked = {
  checking: false,
  failed: false,
  blocked: false,
  asks: false,
  agreed: false,
} as Preflight

test('the sites offered are those that one of the articles may go to', () => {
  const sites = [
    site('everybody', 'wordpress', null),
    site('tea', 'webflow', ['tea']),
    site('anvils', 'wordpress', ['anvils']),
    site('stored', 'medium', null),
  ]
  expect(sitesFor(sites, [article('tea'), article('cups')]).map(({ id }) => id)).toEqual([
    'everybody',
    'tea',
  ])
})

test('an article waits for its checks, and for a yes to warnings and samples', () => {
  const own = { offlineSample: false }
  expect(isReady(checked, own, false)).toBe(true)
  expect(isReady(undefined, own, false)).toBe(false)
  expect(isReady({ ...checked, checking: true }, own, false)).toBe(false)
  expect(isReady({ ...checked, blocked: true }, own, false)).toBe(false)
  expect(isReady({ ...checked, asks: true }, own, false)).toBe(false)
  expect(isReady({ ...checked, asks: true, agreed: true }, own, false)).toBe(true)
  expect(isReady(checked, { offlineSample: true }, false)).toBe(false)
  expect(isReady(checked, { offlineSample: true }, true)).toBe(true)
})

test('articles are asked about a page at a time, the same pages in whatever order they stand', () => {
  const articles = ['c', 'a', 'e', 'b', 'd'].map((id) => ({ id, siteIds: ['two', 'one'] }))
  const none = { id: 'none', siteIds: [] }
  const pages = pagesOf([none, ...articles], 2)
  expect(pages.map((page) => page.map(({ articleId }) => articleId))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e'],
  ])
  expect(pages[0]?.[0]?.credentialIds).toEqual(['one', 'two'])
  expect(pagesOf(articles.toReversed(), 2)).toEqual(pages)
  expect(pagesOf([none], 2)).toEqual([])
})
