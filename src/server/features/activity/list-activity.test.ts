import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityPageSize } from '#contracts/rules/page-size.ts'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function written(user: TestUser, title: string) {
  const id = await createWrittenArticle(server.database, user, { title })
  const { clientId, campaignId } = await user.api.articles.get({ id })
  return { id, clientId, campaignId }
}

async function log(
  user: TestUser,
  rows: { action: string; at?: Date; clientId?: string; userId?: string; details?: object }[],
) {
  await server.database.kysely
    .insertInto('activity_log')
    .values(
      rows.map(({ action, at = new Date(), clientId, userId, details = {} }) => ({
        workspace_id: user.workspaceId,
        user_id: userId ?? user.userId,
        action,
        subject_type: action.replace(/\..*/, ''),
        subject_id: newId(),
        client_id: clientId ?? null,
        details: JSON.stringify(details),
        created_at: at,
      })),
    )
    .execute()
}

const actionsOf = async (
  user: TestUser,
  input: Parameters<TestUser['api']['activity']['list']>[0],
) => (await user.api.activity.list(input)).items.map(({ action }) => action)

test('the workspace’s activity says who did what, to what, for which client', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id, clientId } = await written(user, 'Anvils')
  await user.api.posts.save({ id, network: 'linkedin', text: 'Anvils!', before: '' })
  const { items, next } = await user.api.activity.list({})
  expect(next).toBeNull()
  expect(items[0]).toMatchObject({
    action: 'article.post_edited',
    person: 'Ada Byron',
    subject: { type: 'article', id, name: 'Anvils', exists: true, templateType: null },
    client: { id: clientId },
    detail: 'linkedin',
  })
  expect(items.map(({ action }) => action)).toEqual([
    'article.post_edited',
    'campaign.created',
    'client.created',
    'workspace.created',
  ])
})

test('what has been deleted keeps its name and its template its type', async () => {
  const user = await server.signUp()
  const tone = await user.api.templates.create({
    type: 'tone',
    name: 'House tone',
    description: 'Calm and short',
    example: '',
  })
  await user.api.templates.remove({ type: 'tone', id: tone.id })
  const { items } = await user.api.activity.list({ kind: 'templates' })
  const subject = { type: 'template', name: 'House tone', exists: false, templateType: 'tone' }
  expect(items).toMatchObject([
    { action: 'template.deleted', subject, client: null },
    { action: 'template.created', subject },
  ])
})

test('it is filtered by person, kind, client, article and period', async () => {
  const owner = await server.signUp()
  const colleague = await addMember(server, owner)
  const [one, two] = [await written(owner, 'One'), await written(owner, 'Two')]
  await colleague.api.posts.save({ id: one.id, network: 'linkedin', text: 'Hello', before: '' })
  const old = new Date(Date.now() - 40 * 86_400_000)
  await log(owner, [{ action: 'client.updated', at: old, clientId: two.clientId }])
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()

  expect(await actionsOf(owner, { userId: colleague.userId })).toEqual(['article.post_edited'])
  expect(await actionsOf(owner, { articleId: one.id })).toEqual(['article.post_edited'])
  expect(await actionsOf(owner, { kind: 'posts' })).toEqual(['article.post_edited'])
  expect(await actionsOf(owner, { kind: 'clients', clientId: two.clientId })).toEqual([
    'client.created',
    'client.updated',
  ])
  expect(
    await actionsOf(owner, { kind: 'clients', clientId: two.clientId, since: monthAgo }),
  ).toEqual(['client.created'])
  expect(await actionsOf(owner, { articleId: two.id, kind: 'publishing' })).toEqual([])
})

test('pages follow each other without a gap or a repeat, also where times are equal', async () => {
  const user = await server.signUp()
  const at = new Date()
  const total = activityPageSize * 2 + 5
  await log(
    user,
    Array.from({ length: total }, (_, nth) => ({
      action: 'client.updated',
      at,
      details: { name: `Client ${nth}` },
    })),
  )
  const seen: string[] = []
  let before: string | undefined
  const sizes: number[] = []
  do {
    const page = await user.api.activity.list({ kind: 'clients', before })
    sizes.push(page.items.length)
    seen.push(...page.items.map(({ subject }) => subject.name))
    before = page.next ?? undefined
  } while (before)
  expect(sizes).toEqual([activityPageSize, activityPageSize, 5])
  expect(seen).toEqual(Array.from({ length: total }, (_, nth) => `Client ${total - 1 - nth}`))
})

test('sign-ins and other matters of an account are nobody else’s business', async () => {
  const user = await server.signUp()
  await log(user, [{ action: 'account.signed_in' }, { action: 'credential.test_started' }])
  expect(await actionsOf(user, {})).toEqual(['workspace.created'])
})

test('only managers see whom others have invited', async () => {
  const owner = await server.signUp()
  const [admin, member] = [
    await addMember(server, owner, { role: 'admin' }),
    await addMember(server, owner),
  ]
  const email = 'newcomer@example.test'
  await log(owner, [{ action: 'invitation.sent', details: { email } }])
  const { items } = await admin.api.activity.list({ kind: 'team' })
  expect(items[0]).toMatchObject({ action: 'invitation.sent', subject: { name: email } })
  expect(await actionsOf(member, { kind: 'team' })).toEqual(['workspace.created'])
})

test('a limited member sees the activity of their clients only', async () => {
  const owner = await server.signUp()
  const [mine, theirs] = [await written(owner, 'Mine'), await written(owner, 'Theirs')]
  const member = await addMember(server, owner, { clientIds: [mine.clientId] })
  await log(owner, [{ action: 'credential.created', details: { name: 'Blog' } }])
  await createCampaign(owner, { clientId: theirs.clientId })
  const all = await member.api.activity.list({})
  expect(all.items.map(({ action, client }) => [action, client?.id])).toEqual([
    ['campaign.created', mine.clientId],
    ['client.created', mine.clientId],
  ])
  expect(await actionsOf(member, { clientId: theirs.clientId })).toEqual([])
  expect(await actionsOf(member, { articleId: theirs.id })).toEqual([])
  expect(await actionsOf(member, { userId: owner.userId, kind: 'sites' })).toEqual([])
})

test('the key of another workspace leads nowhere', async () => {
  const [user, stranger] = [await server.signUp(), await server.signUp()]
  await createClient(stranger)
  const { items } = await stranger.api.activity.list({})
  expect(await actionsOf(user, { before: items[0]?.id })).toEqual([])
})
