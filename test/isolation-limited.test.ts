import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import { attempts } from './isolation-attempts.ts'
import { routes } from './isolation-caller.ts'
import { tryForeignIds, watchedCaller } from './isolation-trial.ts'
import {
  addInvitation,
  buildContent,
  buildWorld,
  type Content,
  type World,
} from './isolation-world.ts'
import { startTestApp, type TestApp, type TestUser } from './test-app.ts'

let server: TestApp
let hidden: Content
let visible: Content
/** A member of the owner's workspace who may see one of its clients and not the others. */
let member: TestUser
let own: World['own']
beforeAll(async () => {
  server = await startTestApp()
  const owner = await buildWorld(server, 'Amberley')
  hidden = await buildContent(server, owner.user, 'Hiddenshire', owner.ids)
  visible = await buildContent(server, owner.user, 'Seenham', owner.ids)
  member = await server.signUp()
  const { token } = await addInvitation(server, owner.user, member.email, visible.ids.client)
  own = {
    ...owner.own,
    ...visible.ids,
    banner: visible.banner,
    user: member.userId,
    invitationToken: token,
  }
  await limitToClient(owner.user.workspaceId, member.userId, visible.ids.client)
})
afterAll(() => server.close())

async function limitToClient(workspaceId: string, userId: string, clientId: string) {
  const { kysely } = server.database
  const row = { workspace_id: workspaceId, user_id: userId }
  await kysely.deleteFrom('workspace_members').where('user_id', '=', userId).execute()
  await kysely
    .insertInto('workspace_members')
    .values({ ...row, role: 'member', limited: true })
    .execute()
  await kysely
    .insertInto('workspace_member_clients')
    .values({ ...row, client_id: clientId })
    .execute()
}

test('a limited member reads what belongs to their clients', async () => {
  const { api } = member
  expect((await api.clients.list()).items.map((row) => row.id)).toEqual([visible.ids.client])
  expect((await api.campaigns.list()).items.map((row) => row.id)).toEqual([visible.ids.campaign])
  const articles = await api.articles.list({})
  expect([articles.total, articles.items.map((row) => row.id)]).toEqual([1, [visible.ids.article]])
  expect((await api.articles.get({ id: visible.ids.article })).title).toBe('Seenham title')
})

test.each(routes)('$name shows a limited member nothing of other clients', async (route) => {
  const attempt = attempts[route.name] ?? {}
  const call = watchedCaller(server, member, hidden.marks)
  await tryForeignIds(call, route, attempt, own, hidden.ids, attempt.managers ? 403 : 404)
  if (attempt.destroys) return
  // Whether a limited member may do it at all is the policy of each feature.
  const { status, text } = await call(route, attempt.input?.(own))
  expect(attempt.adminOnly ? status === 404 : status === 403 || status < 300, text).toBe(true)
})

test('the database shows a limited member nothing of other clients', async () => {
  const [, userId = '', sessionId = ''] = member.token.split('.')
  const claim = { userId, sessionId, workspaceId: null, adminEmails: [] }
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
    'live_events',
  ]
  for (const table of tables) {
    const rows = await asMember(
      server.database,
      claim,
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
