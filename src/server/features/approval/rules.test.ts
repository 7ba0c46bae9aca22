import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import {
  articleToApprove,
  type Desk,
  signOffApi,
  startDesk,
} from '#server/features/signoff/signoff.fixture.ts'
import { addMember } from '#test/factories/members.ts'
import type { TestUser } from '#test/test-app.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const reserved = {
  code: 'forbidden',
  message: expect.stringContaining('Only the owner and admins'),
}

/** An article whose client approves it, a campaign of the client where nobody does, and the team. */
async function workspace() {
  const made = await articleToApprove(desk)
  const { user: owner, articleId, clientId, signOff } = made
  const [member, admin] = [
    await addMember(desk.server, owner),
    await addMember(desk.server, owner, { role: 'admin' }),
  ]
  const { campaignId } = await owner.api.articles.get({ id: articleId })
  const open = await campaignOf(owner, clientId)
  await signOff.setCampaign({ campaignId: open, stage: 'none' })
  return { ...made, owner, member, admin, campaignId, open }
}

async function campaignOf(user: TestUser, clientId: string, name = 'Open') {
  const { id } = await user.api.campaigns.create({
    ...{ name, clientId, goal: '', targetAudience: '', description: '', platform: '' },
  })
  return id
}

const move = (user: TestUser, articleId: string, from: string, to: string) =>
  deskApi(desk.server, user).change({ field: 'campaign', changes: [{ articleId, from, to }] })

async function saveBrief(user: TestUser, articleId: string, campaignId: string) {
  const brief = await user.api.editing.brief({ id: articleId })
  const first = async (type: 'seo' | 'tone' | 'image' | 'author') =>
    (await user.api.templates.list({ type })).items[0]?.id ?? ''
  const templates = {
    seoTemplateId: await first('seo'),
    toneTemplateId: await first('tone'),
    imageTemplateId: await first('image'),
    authorTemplateId: await first('author'),
  }
  return await user.api.editing.saveBrief({ ...brief, ...templates, id: articleId, campaignId })
}

async function changeCampaign(user: TestUser, id: string, clientId: string) {
  const campaign = await user.api.campaigns.get({ id })
  return await user.api.campaigns.update({ ...campaign, clientId })
}

async function newsOf(user: TestUser): Promise<string[]> {
  const { items } = await deskApi(desk.server, user).notices.list()
  return items.filter(({ kind }) => kind === 'approval_rule').map(({ message }) => message)
}

test('who approves is for the owner and admins, and members read that they can’t', async () => {
  const { member, admin, clientId, campaignId } = await workspace()
  const [asMember, asAdmin] = [member, admin].map((person) => signOffApi(desk.server, person))
  if (!asMember || !asAdmin) throw new Error('nobody')
  for (const stage of ['none', 'both'] as const) {
    await expect(asMember.setClient({ clientId, stage })).rejects.toMatchObject(reserved)
    await expect(asMember.setCampaign({ campaignId, stage })).rejects.toMatchObject(reserved)
  }
  const no = { abilities: { change: false } }
  expect(await asMember.client({ clientId })).toMatchObject({ stage: 'client', ...no })
  expect(await asMember.campaign({ campaignId })).toMatchObject({ stage: null, ...no })
  expect((await asAdmin.client({ clientId })).abilities.change).toBe(true)
})

test('a change of who approves stands in the record and is told to the owner', async () => {
  const { owner, admin, articleId, clientId, campaignId, signOff, start } = await workspace()
  await start()
  const asAdmin = signOffApi(desk.server, admin)
  await asAdmin.setCampaign({ campaignId, stage: 'internal' })
  await asAdmin.setCampaign({ campaignId, stage: 'internal' })
  await asAdmin.setClient({ clientId, stage: 'both' })
  const { record } = await signOff.certificate({ articleId })
  const changes = record
    .map(({ entry }) => JSON.parse(entry))
    .filter(({ action, actor }) => action === 'rule.changed' && actor.id === admin.userId)
  expect(changes).toMatchObject([
    { details: { from: 'the client', to: 'a colleague' } },
    { details: { from: 'the client', to: 'a colleague, then the client' } },
  ])
  expect(await newsOf(owner)).toEqual([
    expect.stringMatching(/^changed who approves for “.*” from the client to a colleague, then/),
    expect.stringMatching(/^changed who approves for the campaign .* to a colleague$/),
  ])
  // Nobody is told of what they did themselves.
  expect(await newsOf(admin)).toEqual([])
})

test('no member moves an article out of the approval it needs, by whatever way', async () => {
  const { owner, member, articleId, clientId, campaignId, open } = await workspace()
  const { outcomes } = await move(member, articleId, campaignId, open)
  expect(outcomes[0]?.problem).toMatch(/^Only the owner and admins move/)
  await expect(saveBrief(member, articleId, open)).rejects.toMatchObject(reserved)

  // To another client, where nobody approves or where somebody else does.
  const other = await owner.api.clients.create({
    ...{ name: 'Elsewhere', industry: 'Other', description: '' },
  })
  const elsewhere = await campaignOf(member, other.id)
  await expect(saveBrief(member, articleId, elsewhere)).rejects.toMatchObject(reserved)
  await expect(changeCampaign(member, campaignId, other.id)).rejects.toMatchObject(reserved)
  await signOffApi(desk.server, owner).setClient({ clientId: other.id, stage: 'both' })
  await expect(saveBrief(member, articleId, elsewhere)).rejects.toMatchObject(reserved)
  await expect(changeCampaign(member, campaignId, other.id)).rejects.toMatchObject(reserved)

  // Nor is a setting of one client brought to another.
  await signOffApi(desk.server, owner).setCampaign({ campaignId: elsewhere, stage: 'none' })
  await expect(changeCampaign(member, elsewhere, clientId)).rejects.toMatchObject(reserved)
  expect((await owner.api.articles.get({ id: articleId })).campaignId).toBe(campaignId)
  expect(await newsOf(owner)).toEqual([])
})

test('members move articles where as much approval is needed, and to where more is', async () => {
  const { owner, member, articleId, clientId, campaignId, open } = await workspace()
  const same = await campaignOf(member, clientId, 'Same')
  expect((await move(member, articleId, campaignId, same)).outcomes[0]?.problem).toBeNull()
  const free = await addArticleTo(owner, open, articleId)
  expect((await move(member, free, open, same)).outcomes[0]?.problem).toBeNull()
  expect(await newsOf(owner)).toEqual([])
})

/** Another article, in a campaign. */
async function addArticleTo(user: TestUser, campaignId: string, like: string): Promise<string> {
  const { kysely } = desk.server.database
  const row = await kysely
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const { content_json, cost: _, ...columns } = row as typeof row & { cost?: number }
  const content = JSON.stringify(content_json)
  await kysely
    .insertInto('articles')
    .values({
      ...columns,
      id,
      campaign_id: campaignId,
      content_json: content,
      user_id: user.userId,
    })
    .execute()
  return id
}

test('an admin moves an article out of its approval, which is recorded and told', async () => {
  const { owner, admin, articleId, campaignId, open, signOff, start } = await workspace()
  await start()
  expect((await move(admin, articleId, campaignId, open)).outcomes[0]?.problem).toBeNull()
  const { record } = await signOff.certificate({ articleId })
  const entries = record.map(({ entry }) => JSON.parse(entry))
  expect(entries.find(({ action }) => action === 'article.moved')).toMatchObject({
    articleId,
    actor: { id: admin.userId },
    details: { to: expect.stringContaining('approval by nobody') },
  })
  expect(await newsOf(owner)).toEqual([expect.stringContaining('moved an article from')])
})

test('an admin takes a campaign to another client, and both records say so', async () => {
  const { owner, admin, campaignId, clientId } = await workspace()
  const other = await owner.api.clients.create({
    ...{ name: 'Elsewhere', industry: 'Other', description: '' },
  })
  await changeCampaign(admin, campaignId, other.id)
  const rows = await desk.server.database.kysely
    .selectFrom('sign_off_record')
    .select(['client_id', 'entry'])
    .where('client_id', 'in', [clientId, other.id])
    .execute()
  const moved = rows.filter(({ entry }) => JSON.parse(entry).action === 'campaign.moved')
  expect(moved.map(({ client_id }) => client_id).sort()).toEqual([clientId, other.id].sort())
  expect(await newsOf(owner)).toEqual([expect.stringContaining('moved a campaign from')])
})
