import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { mergeEvent } from './publishing.queries.ts'

const articleId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const event: Extract<LiveEvent, { type: 'publication' }> = {
  type: 'publication',
  articleId,
  publicationId: articleId,
  credentialId: articleId,
  status: 'sending',
  percent: 60,
  message: 'Banner image uploaded',
  url: null,
}
const before: Publication = {
  id: articleId,
  articleId,
  credentialId: articleId,
  credentialName: 'Acme blog',
  platform: 'wordpress',
  siteUrl: 'https://acme.example',
  revision: 2,
  publishedRevision: null,
  status: 'queued',
  percent: 0,
  message: 'Waiting to start…',
  retryAt: null,
  warnings: [],
  url: 'https://acme.example/post',
  publishedAt: '2026-11-05T14:05:00Z',
  live: null,
  edited: null,
  unpublishing: { possible: true, effect: '' },
  pinned: false,
  unpublishProblem: null,
  createdAt: '2026-11-05T14:00:00Z',
}

test('a step moves the bar and keeps the address of the post that is being updated', () => {
  expect(mergeEvent(before, event)).toEqual({
    ...before,
    status: 'sending',
    percent: 60,
    message: 'Banner image uploaded',
  })
  const url = 'https://acme.example/post-2'
  expect(mergeEvent(before, { ...event, url }).url).toBe(url)
})
