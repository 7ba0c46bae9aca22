import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  type Queued,
  queued,
  serveDeliveries,
  server,
  site,
} from '../delivery/deliver-publication.fixture.ts'
import {
  deliveryOf,
  look,
  publishAgain,
  publishQueued,
  reword,
  servePage,
  shown,
} from './check-live-page.fixture.ts'

serveDeliveries()
afterEach(() => site.calm())

const published = async () => await publishQueued(await queued())

/** The page that the site serves now, to be changed. */
async function pageOf(job: Queued): Promise<string> {
  const { url } = await shown(job)
  return await (await fetch(url ?? '')).text()
}

/** Serves a changed page and answers the codes of what the look finds. */
async function found(job: Queued, changed: (page: string) => string) {
  const page = changed(await pageOf(job))
  servePage(job, page)
  const live = await look(job)
  return { state: live?.state, codes: (live?.findings ?? []).map(({ code }) => code) }
}

// The site has no SEO plugin, so its pages have no description; readers don't notice.
const fine = { state: 'ok', codes: ['description'] }

test('a page waits for its first look, and is fine when the article is there', async () => {
  const job = await published()
  expect((await shown(job)).live).toMatchObject({ state: 'waiting', checkedAt: null })
  expect(await look(job, 'first')).toMatchObject({
    state: 'ok',
    checkedAt: expect.any(String),
    findings: [{ code: 'description', text: 'The page has no description for search engines.' }],
  })
})

test('typographic quotes, entities, case and spaces make no difference', async () => {
  const job = await published()
  const restyled = (page: string) =>
    page
      .replaceAll('&amp;', '&#038;')
      .replaceAll("'", '&#8217;')
      .replaceAll(' - ', ' &#8211; ')
      .replaceAll(' ', ' \n&nbsp;')
      .replaceAll('<\n&nbsp;', '<')
  expect(await found(job, restyled)).toEqual(fine)
})

test('a headline that the site has changed is quoted', async () => {
  const job = await published()
  const live = await found(job, (page) => page.replace(/<h1>.*?<\/h1>/, '<h1>Ten anvils!</h1>'))
  expect(live).toMatchObject({ state: 'problems', codes: expect.arrayContaining(['title']) })
  const text = (await shown(job)).live?.findings[0]?.text
  expect(text).toBe('The headline reads “Ten anvils!”.')
})

test('a lost last paragraph is named', async () => {
  const job = await published()
  const live = await found(job, (page) => page.replace('Buy once.', 'Buy as often as you like.'))
  expect(live.codes).toContain('text')
  expect((await shown(job)).live?.findings.map(({ text }) => text).join(' ')).toContain(
    'The last paragraph is not on the page',
  )
})

test.each([
  ['robots meta tag', '<meta name="robots" content="max-image-preview:none, noindex">', {}],
  ['X-Robots-Tag', '', { 'x-robots-tag': 'googlebot: noindex, nofollow' }],
])('a page that hides from search engines is found: %s', async (where, meta, headers) => {
  const job = await published()
  servePage(job, `<html><head>${meta}</head>${await pageOf(job)}</html>`, { headers })
  const live = await look(job)
  expect(live?.state).toBe('problems')
  expect(live?.findings.at(-1)).toMatchObject({
    code: 'noindex',
    text: expect.stringContaining(where),
  })
})

test('rules for previews hide nothing', async () => {
  const job = await published()
  const meta = '<meta name="robots" content="index, max-snippet:-1, max-image-preview:none">'
  expect(await found(job, (page) => page.replace('<body>', `${meta}<body>`))).toEqual(fine)
})

test('a page that is gone is found, and told once it is confirmed', async () => {
  const job = await published()
  servePage(job, '<h1>Not found</h1>', { status: 404 })
  expect(await look(job, 'first')).toMatchObject({
    state: 'problems',
    findings: [{ code: 'gone' }],
  })
  const told = async () =>
    (await job.user.api.activity.list({ kind: 'publishing' })).items.filter(
      ({ action }) => action === 'article.live_problem',
    )
  expect(await told()).toEqual([])
  await look(job, 'confirm')
  await look(job, 'hour')
  expect(await told()).toHaveLength(1)
  const desk = async () => (await job.user.api.overview.get({})).today.items
  expect(await desk()).toMatchObject([
    {
      id: job.articleId,
      standing: { stage: 'attention', problem: 'The page is not there (404).' },
    },
  ])
  site.calm()
  expect(await look(job)).toMatchObject({ state: 'ok' })
  expect(await desk()).toEqual([])
})

test('a login page in front of the article is found', async () => {
  const job = await published()
  const login = '<h1>Log in</h1><form><input type="password"></form>'
  expect(await found(job, () => login)).toEqual({ state: 'problems', codes: ['login'] })
})

test('a paywall that lets the beginning through is found', async () => {
  const job = await published()
  const paywalled = (page: string) =>
    `<script type="application/ld+json">{"isAccessibleForFree": false}</script>${page.slice(0, page.indexOf('</p>') + 4)}`
  expect(await found(job, paywalled)).toMatchObject({ state: 'problems', codes: ['login'] })
})

test('a canonical address that leads elsewhere is found, its own is not', async () => {
  const job = await published()
  const { url } = await shown(job)
  const link = (href: string) => (page: string) =>
    page.replace('<body>', `<link rel="canonical" href="${href}"><body>`)
  expect(await found(job, link(`${url}?utm_source=x`))).toEqual(fine)
  site.calm()
  const elsewhere = await found(job, link('https://elsewhere.example/anvils'))
  expect(elsewhere).toMatchObject({ state: 'problems', codes: ['canonical', 'description'] })
})

test('an original elsewhere that was chosen is to be named, and nothing else', async () => {
  const original = 'https://first.example/anvils'
  const job = await published()
  const { kysely } = server.database
  await sql`update site_posts set sent = sent || ${JSON.stringify({ canonical: original })}::jsonb
    where article_id = ${job.articleId}::uuid`.execute(kysely)
  const link = (href: string) => (page: string) =>
    page.replace('<body>', `<link rel="canonical" href="${href}"><body>`)
  expect(await found(job, link(original))).toEqual(fine)
  site.calm()
  const none = await found(job, (page) => page)
  expect(none).toMatchObject({ codes: ['canonical', 'description'] })
})

test('a copy from before an update is known as one', async () => {
  const job = await published()
  const old = await pageOf(job)
  await reword(job, 'All new words here.')
  await publishAgain(job)
  servePage(job, old)
  expect(await look(job)).toMatchObject({
    state: 'problems',
    findings: [{ code: 'old_version' }, { code: 'description' }],
  })
  site.calm()
  expect(await look(job)).toMatchObject({ state: 'ok' })
})

test('a site that turns us away, or is down, does not count as a problem of the page', async () => {
  const job = await published()
  servePage(job, 'Attention required', { status: 403 })
  expect(await look(job)).toMatchObject({ state: 'ok', findings: [{ code: 'blocked' }] })
  site.calm()
  servePage(job, 'Down', { status: 503 })
  expect(await look(job)).toMatchObject({ state: 'ok', findings: [{ code: 'unreachable' }] })
})

test('the looks follow each other: after a problem in minutes, then after an hour and a day', async () => {
  const job = await published()
  const waiting = async () => {
    const { rows } = await sql<{ occasion: string }>`
      select data ->> 'occasion' as occasion from pgboss.job
      where name = 'check-live-page' and data ->> 'articleId' = ${job.articleId}
      order by start_after`.execute(server.database.kysely)
    return rows.map(({ occasion }) => occasion)
  }
  expect(await waiting()).toEqual(['first'])
  await look(job, 'first')
  await look(job, 'hour')
  await look(job, 'day')
  expect(await waiting()).toEqual(['first', 'hour', 'day'])
})

test('a look at what has been published over meanwhile is dropped', async () => {
  const job = await published()
  const early = await deliveryOf(job)
  await publishAgain(job)
  await look(job, 'hour', early)
  expect((await shown(job)).live).toMatchObject({ state: 'waiting' })
})
