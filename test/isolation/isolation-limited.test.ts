import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { attempts } from './isolation-attempts.ts'
import { routes } from './isolation-caller.ts'
import { buildLimitedMember, type LimitedMember } from './isolation-limited-member.ts'
import { tryForeignIds, watchedCaller } from './isolation-trial.ts'
import { buildWorld } from './isolation-world.ts'

let server: TestApp
let limited: LimitedMember
beforeAll(async () => {
  server = await startTestApp()
  limited = await buildLimitedMember(server, await buildWorld(server, 'Amberley'))
})
afterAll(() => server.close())

test('a limited member reads what belongs to their clients', async () => {
  const { visible, member } = limited
  const { api } = member
  expect((await api.clients.list()).items.map((row) => row.id)).toEqual([visible.ids.client])
  const page = await api.campaigns.page({})
  expect([page.total, page.items[0]?.id]).toEqual([1, visible.ids.campaign])
  expect((await api.campaigns.list()).items.map((row) => row.id)).toEqual([visible.ids.campaign])
  const articles = await api.articles.list({})
  expect([articles.total, articles.items.map((row) => row.id)]).toEqual([1, [visible.ids.article]])
  expect((await api.articles.get({ id: visible.ids.article })).title).toBe('Seenham title')
})

test.each(routes)('$name shows a limited member nothing of other clients', async (route) => {
  const { member, own, hidden } = limited
  const attempt = attempts[route.name] ?? {}
  const call = watchedCaller(server, member, hidden.marks)
  await tryForeignIds(call, {
    ...{ route, attempt, own, foreign: hidden.ids },
    refusedWith: attempt.managers || attempt.limitedNever ? 403 : 404,
  })
  if (attempt.destroys) return
  // Each feature's policy decides whether a limited member may do it at all.
  const { status, text } = await call(route, attempt.input?.(own))
  const usual = status === 403 || status < 300 || status === attempt.refused
  expect(attempt.adminOnly ? status === 404 : usual, text).toBe(true)
})

test('the database shows a limited member nothing of other clients', async () => {
  const { member, hidden } = limited
  const [, userId = '', sessionId = ''] = member.token.split('.')
  const signedIn = { userId, sessionId, workspaceId: null, adminEmails: [] }
  const tables = [
    'clients',
    'campaigns',
    'articles',
    'article_counts',
    'article_related_content',
    'article_revisions',
    'generation_runs',
    'article_image_generations',
    'article_social_content',
    'publications',
    'client_rules',
    'article_claims',
    'model_calls',
    'generation_drafts',
    'article_research',
    'article_sources',
    'article_source_passages',
    'article_source_notes',
    'client_knowledge',
    'client_sources',
    'client_passages',
    'client_proposed_facts',
    'client_site_readings',
    'expert_requests',
    'expert_questions',
    'mails',
    'scheduled_publications',
    'publication_plans',
    'credentials',
    'credential_clients',
    'live_events',
  ]
  for (const table of tables) {
    const rows = await asMember(
      server.database,
      signedIn,
      async (tx) => (await sql`select * from ${sql.table(table)}`.execute(tx)).rows,
    )
    const text = JSON.stringify(rows)
    expect(
      hidden.marks.filter((mark) => text.includes(mark)),
      table,
    ).toEqual([])
    expect(rows.length, table).toBeGreaterThan(0)
  }
})
