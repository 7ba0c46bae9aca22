import { expect, test } from 'vitest'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { isMissing, problemsAt, whatSitesShow } from './site-problems.ts'

function publication(change: Partial<Publication> = {}, findings: LiveFinding[] = []): Publication {
  return {
    ...{ id: 'p', articleId: 'a', credentialId: 'c', credentialName: 'Clinic blog' },
    ...{ platform: 'wordpress', siteUrl: null, revision: 2, status: 'published', percent: 100 },
    ...{ message: '', retryAt: null, warnings: [], url: 'https://clinic.example/post' },
    ...{ publishedAt: '2026-11-05T14:05:00Z', publishedRevision: 2, edited: null },
    live: {
      state: findings.length > 0 ? 'problems' : 'ok',
      checkedAt: '2026-11-05T15:05:00Z',
      reason: null,
      findings,
    },
    ...{ unpublishing: { possible: true, effect: '' }, pinned: false, unpublishProblem: null },
    createdAt: '2026-11-05T14:00:00Z',
    ...change,
  }
}

const gone: LiveFinding = { code: 'gone', text: 'The page is not there (404).', status: 404 }
const title: LiveFinding = { code: 'title', text: 'The headline reads “Ten anvils!”.' }
const minor: LiveFinding = { code: 'description', text: 'The page has no description.' }
const titles = (one: Publication) => problemsAt(one).map((problem) => problem.title)

test('the box says what is wrong and what to do, and leaves out what readers do not notice', () => {
  expect(problemsAt(publication())).toEqual([])
  expect(problemsAt(publication({}, [gone, minor]))).toEqual([
    {
      kind: 'page',
      title: 'The live page is missing (404).',
      text: 'Publish the article again, or remove the redirect or rule that hides the page.',
    },
  ])
  const emptied = { ...gone, text: 'The page opens, but the article is not on it.' }
  expect(titles(publication({}, [{ code: emptied.code, text: emptied.text }]))).toEqual([
    'The page opens, but the article is not on it.',
  ])
})

test('a refusal comes with its reason, and an update that somebody’s changes hold up with theirs', () => {
  const failed = { status: 'failed' as const, message: 'The site refused the password.' }
  expect(problemsAt(publication(failed))).toMatchObject([
    { title: 'Failed to publish.', text: 'The site refused the password.' },
  ])
  const edited = { version: '0123456789abcdef', foundAt: '2026-11-05T15:05:00Z' }
  expect(problemsAt(publication({ ...failed, edited }))).toMatchObject([
    {
      title: 'Changed on the site.',
      text: 'The update is waiting for you; nothing was overwritten.',
    },
  ])
  expect(titles(publication({ unpublishProblem: 'The site did not answer.' }))).toEqual([
    'The article was not unpublished.',
  ])
})

const said = (...there: Publication[]) => whatSitesShow(there, 2).map(({ text }) => text)

test('the dialog does not say that a site shows what it does not', () => {
  expect(said(publication())).toEqual(['Clinic blog shows this version already.'])
  const missing = publication({}, [gone])
  expect(isMissing(missing)).toBe(true)
  expect(said(missing)).toEqual([
    'The page was missing at the last check (404). Publishing again puts it back.',
  ])
  expect(said(publication({}, [title]))).toEqual([
    'Clinic blog has this version. The headline reads “Ten anvils!”.',
  ])
  expect(said(publication({ publishedRevision: 1 }))).toEqual(['Clinic blog shows version 1.'])
})

test('of several sites those that show the same are named together, one without its page alone', () => {
  const other = (name: string) => ({ credentialId: name, credentialName: name })
  const missing = publication(other('Journal'), [gone])
  expect(said(publication(), missing, publication(other('News')))).toEqual([
    'Clinic blog, News shows this version already.',
    'The page on Journal was missing at the last check (404). Publishing again puts it back.',
  ])
})
