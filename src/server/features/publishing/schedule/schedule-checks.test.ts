import { expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { servePublishing, server, settled } from '../publishing.fixture.ts'
import { makeDue, nextSummer, scheduled, sweep, zone } from './schedule.fixture.ts'

servePublishing()

test('a person who has left publishes nothing any more; who moves it takes it on', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  const { articleId, site, id } = await scheduled({ ...member, workspaceId: owner.workspaceId })
  await owner.api.team.remove({ userId: member.userId })
  await makeDue(id)
  await sweep()
  const { items } = await owner.api.schedule.list({ articleId })
  expect(items[0]?.problem).toContain('no longer has access')
  expect(site.requests).toEqual([])

  await owner.api.schedule.move({ id, localTime: nextSummer, timeZone: zone })
  await makeDue(id)
  await sweep()
  expect(await settled(owner, articleId)).toMatchObject([{ status: 'published' }])
})

test('a member who lost the client publishes nothing for it', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  const { articleId, id } = await scheduled({ ...member, workspaceId: owner.workspaceId })
  const other = await createClient(owner, { name: 'Another' })
  await owner.api.team.change({
    userId: member.userId,
    roleBefore: 'member',
    role: 'member',
    limited: true,
    clientIds: [other.id],
  })
  await makeDue(id)
  await sweep()
  expect((await owner.api.schedule.list({ articleId })).items[0]?.problem).toContain('access')
  expect((await member.api.schedule.list({})).items).toEqual([])
  await expect(member.api.schedule.publishNow({ id })).rejects.toMatchObject({ status: 404 })
})

test('a site that serves another client by then is not used', async () => {
  const user = await server.signUp()
  const { articleId, site, credential, id } = await scheduled(user)
  const other = await createClient(user, { name: 'Another' })
  const { platform, siteUrl, username } = site.access()
  await user.api.credentials.update({
    id: credential.id,
    platform,
    name: 'Blog',
    siteUrl,
    username,
    clientIds: [other.id],
  })
  await makeDue(id)
  await sweep()
  expect((await user.api.schedule.list({ articleId })).items[0]?.problem).toBe(
    'This site is no longer for the article’s client.',
  )
  await expect(user.api.schedule.publishNow({ id })).rejects.toMatchObject({ status: 409 })
})

test('an article or a site that is deleted takes its time along', async () => {
  const user = await server.signUp()
  const [first, second] = [await scheduled(user), await scheduled(user)]
  await user.api.articles.remove({ id: first.articleId })
  await user.api.credentials.remove({ id: second.credential.id })
  expect((await user.api.schedule.list({})).items).toEqual([])
})

test('an article that lost its text waits, and the others go out', async () => {
  const user = await server.signUp()
  const [empty, whole] = [await scheduled(user), await scheduled(user)]
  await server.database.kysely
    .updateTable('articles')
    .set({ content_json: null, body_content: '' })
    .where('id', '=', empty.articleId)
    .execute()
  await makeDue(empty.id, 2)
  await makeDue(whole.id)
  await sweep()
  expect(await settled(user, whole.articleId)).toMatchObject([{ status: 'published' }])
  const { items } = await user.api.schedule.list({})
  expect(items).toMatchObject([{ id: empty.id, problem: expect.stringContaining('no content') }])
})

test('a closed workspace publishes nothing', async () => {
  const user = await server.signUp()
  const { site, id } = await scheduled(user)
  await server.database.kysely
    .updateTable('workspaces')
    .set({ closed_at: new Date() })
    .where('id', '=', user.workspaceId)
    .execute()
  await makeDue(id)
  await sweep()
  expect(site.requests).toEqual([])
})
