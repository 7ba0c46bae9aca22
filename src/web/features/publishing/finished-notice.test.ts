import { expect, test } from 'vitest'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { batchWarnings, finishedNotice as noticeOf } from './finished-notice.ts'
import type { Batch } from './publish-batch.ts'
import { targetTexts } from './target-texts.ts'

const texts = targetTexts.wordpress
const finishedNotice = (...facts: [Batch, Parameters<typeof noticeOf>[1], Publication[]]) =>
  noticeOf(...facts, texts)

function publication(name: string, change: Partial<Publication> = {}): Publication {
  return {
    id: name,
    articleId: 'article',
    credentialId: name,
    credentialName: name,
    platform: 'wordpress',
    siteUrl: null,
    revision: 1,
    publishedRevision: null,
    status: 'published',
    percent: 100,
    message: 'Published',
    retryAt: null,
    warnings: [],
    url: `https://${name}.example/post`,
    publishedAt: '2026-11-05T14:05:00Z',
    live: null,
    edited: null,
    unpublishing: { possible: true, effect: '' },
    pinned: false,
    unpublishProblem: null,
    createdAt: '2026-11-05T14:00:00Z',
    ...change,
  }
}
const failed = (name: string) =>
  publication(name, { status: 'failed', message: `Failed to publish to ${name}: No.` })
const batch = (...sites: string[]): Batch => ({ sites: new Set(sites), unanswered: new Set() })

test('says nothing before a publication has ended', () => {
  expect(finishedNotice(batch('acme'), 'working', [])).toBeUndefined()
  expect(finishedNotice(batch(), 'none', [])).toBeUndefined()
})

test('one site is named and its post can be looked at; several are counted', () => {
  const both = [publication('acme'), publication('bolt'), failed('old')]
  expect(finishedNotice(batch('acme'), 'succeeded', both)).toMatchObject({
    kind: 'success',
    message: 'Published to acme',
    url: 'https://acme.example/post',
  })
  const several = finishedNotice(batch('acme', 'bolt'), 'succeeded', both)
  expect(several?.message).toBe('Published to 2 sites')
  expect(several?.url).toBeUndefined()
})

test('an address no browser should follow is not offered', () => {
  const odd = [publication('acme', { url: 'javascript:alert(1)' })]
  expect(finishedNotice(batch('acme'), 'succeeded', odd)?.url).toBeUndefined()
})

test('quotes the server on one failure, and sums up several', () => {
  const both = [failed('acme'), failed('bolt')]
  expect(finishedNotice(batch('acme'), 'failed', both)).toMatchObject({
    kind: 'error',
    message: 'Failed to publish to acme: No.',
  })
  expect(finishedNotice(batch('acme', 'bolt'), 'failed', both)).toMatchObject({
    message: texts.allFailed,
    description: 'Failed to publish to acme: No. Failed to publish to bolt: No.',
  })
})

test('a half success says how many and why not the others', () => {
  const mixed = [publication('acme'), failed('bolt'), publication('elsewhere')]
  expect(finishedNotice(batch('acme', 'bolt'), 'partly', mixed)).toMatchObject({
    kind: 'warning',
    message: 'Published to 1 of 2 sites',
    description: 'Failed to publish to bolt: No.',
  })
})

test('shows a warning of all sites once, and none from an earlier publication', () => {
  const warnings = ['The banner could not be uploaded.']
  const known = [
    publication('acme', { warnings }),
    publication('bolt', { warnings }),
    publication('elsewhere', { warnings: ['Old news.'] }),
  ]
  expect(batchWarnings(batch('acme', 'bolt'), known)).toEqual(warnings)
})
