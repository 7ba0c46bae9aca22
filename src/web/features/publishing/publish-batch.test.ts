import { expect, test } from 'vitest'
import type { Publication } from '#contracts/publishing/publishing.ts'
import {
  type Batch,
  batchOutcome,
  includeUnderWay,
  noBatch,
  selectedSites,
  sitePhase,
  submitLabel,
  withAccepted,
  withRefused,
  withRequested,
} from './publish-batch.ts'
import { targetTexts } from './target-texts.ts'

const texts = targetTexts.wordpress

function publication(
  credentialId: string,
  status: Publication['status'],
  publishedAt: string | null = status === 'published' ? '2026-11-05T14:05:00Z' : null,
): Publication {
  return {
    id: `p-${credentialId}`,
    articleId: 'article',
    credentialId,
    credentialName: credentialId,
    platform: 'wordpress',
    siteUrl: null,
    revision: 1,
    publishedRevision: null,
    status,
    percent: 0,
    message: '',
    retryAt: null,
    warnings: [],
    url: null,
    publishedAt,
    live: null,
    edited: null,
    unpublishing: { possible: true, effect: '' },
    pinned: false,
    unpublishProblem: null,
    createdAt: '2026-11-05T14:00:00Z',
  }
}

const batch = (sites: string[], unanswered: string[] = []): Batch => ({
  sites: new Set(sites),
  unanswered: new Set(unanswered),
})

test('what was published or failed before is history; what is under way never is', () => {
  expect(sitePhase(noBatch, 'a', publication('a', 'published'))).toBe('idle')
  expect(sitePhase(noBatch, 'a', publication('a', 'failed'))).toBe('idle')
  expect(sitePhase(noBatch, 'a', publication('a', 'queued'))).toBe('waiting')
  expect(sitePhase(noBatch, 'a', publication('a', 'sending'))).toBe('sending')
  expect(sitePhase(batch(['a']), 'a', publication('a', 'published'))).toBe('published')
  expect(sitePhase(batch(['a']), 'a', undefined)).toBe('idle')
})

test('an update is not taken for done by what was published before it was asked for', () => {
  const before = [publication('a', 'published')]
  expect(sitePhase(batch(['a'], ['a']), 'a', before[0])).toBe('waiting')
  expect(batchOutcome(batch(['a'], ['a']), before)).toBe('working')
  expect(batchOutcome(batch(['a']), before)).toBe('succeeded')
})

test.each([
  ['succeeded', ['published', 'published']],
  ['partly', ['published', 'failed']],
  ['failed', ['failed', 'failed']],
  ['working', ['published', 'sending']],
  ['working', ['failed', 'queued']],
] as const)('%s: %j', (outcome, [a, b]) => {
  const publications = [publication('a', a), publication('b', b), publication('c', 'failed')]
  expect(batchOutcome(batch(['a', 'b']), publications)).toBe(outcome)
})

test('a site that was deleted meanwhile counts neither way', () => {
  expect(batchOutcome(batch(['a', 'gone']), [publication('a', 'published')])).toBe('succeeded')
  expect(batchOutcome(batch(['gone']), [])).toBe('none')
  expect(batchOutcome(noBatch, [publication('a', 'published')])).toBe('none')
})

test('what is under way joins the batch, so that its end is seen', () => {
  const joined = includeUnderWay(noBatch, [publication('a', 'sending'), publication('b', 'failed')])
  expect([...joined.sites]).toEqual(['a'])
  expect(includeUnderWay(joined, [publication('a', 'published')])).toBe(joined)
})

test('the button updates only where the article stands already, on every chosen site', () => {
  const publications = [
    publication('a', 'published'),
    // The last update failed; the post is still there.
    publication('b', 'failed', '2026-11-05T14:05:00Z'),
    publication('c', 'failed'),
  ]
  expect(submitLabel(new Set(['a', 'b']), publications, texts)).toBe('Update')
  expect(submitLabel(new Set(['a', 'c']), publications, texts)).toBe('Publish to WordPress')
  expect(submitLabel(new Set(), publications, texts)).toBe('Publish to WordPress')
  expect(submitLabel(new Set(['a']), publications, targetTexts.webflow)).toBe('Confirm and Send')
})

test('a request is unanswered until it is accepted', () => {
  const requested = withRequested(batch(['a']), ['b', 'c'])
  expect([...requested.sites]).toEqual(['a', 'b', 'c'])
  expect([...requested.unanswered]).toEqual(['b', 'c'])
  const accepted = withAccepted(requested, ['b'])
  expect([...accepted.sites]).toEqual(['a', 'b', 'c'])
  expect([...accepted.unanswered]).toEqual(['c'])
})

test('a refused request leaves the batch, and the others stay', () => {
  const refused = withRefused(withRequested(batch(['a']), ['b', 'c']), ['b', 'c'])
  expect([...refused.sites]).toEqual(['a'])
  expect(refused.unanswered.size).toBe(0)
})

test('a site that is retried counts once', () => {
  expect([...withRequested(batch(['a', 'b']), ['a']).sites]).toEqual(['a', 'b'])
})

test('the only site is selected from the start, several are not', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  expect([...selectedSites(undefined, [a], [])]).toEqual(['a'])
  expect([...selectedSites(undefined, [a, b], [])]).toEqual([])
  expect([...selectedSites(undefined, [], [])]).toEqual([])
})

test('an empty selection stays empty, and a deleted site leaves it', () => {
  expect([...selectedSites(new Set(), [{ id: 'a' }], [])]).toEqual([])
  expect([...selectedSites(new Set(['a', 'gone']), [{ id: 'a' }, { id: 'b' }], [])]).toEqual(['a'])
})

test('a site whose page is missing is selected from the start, and the button publishes again', () => {
  const missing: Publication = {
    ...publication('b', 'published'),
    live: {
      state: 'problems',
      checkedAt: '2026-11-05T15:05:00Z',
      reason: null,
      findings: [{ code: 'gone', text: 'The page is not there (404).', status: 404 }],
    },
  }
  const selected = selectedSites(undefined, [{ id: 'a' }, { id: 'b' }], [missing])
  expect([...selected]).toEqual(['b'])
  expect(submitLabel(selected, [missing], texts)).toBe('Publish again')
  expect(submitLabel(selected, [publication('b', 'published')], texts)).toBe('Update')
  expect(submitLabel(new Set(['a', 'b']), [missing], texts)).toBe('Publish to WordPress')
})
