import { expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { connectWebflow, server, serveWebflow } from './webflow.fixture.ts'

serveWebflow({ working: false })

test('a site of one client is not offered for another, and refused', async () => {
  const user = await server.signUp()
  const articleId = await createWrittenArticle(server.database, user)
  const { clientId } = await user.api.articles.get({ id: articleId })
  const other = await createClient(user, { name: 'Another client' })
  const own = await connectWebflow(user, 'Own', { clientIds: [clientId] })
  const foreign = await connectWebflow(user, 'Foreign', { clientIds: [other.id] })
  const shared = await connectWebflow(user, 'Shared')

  const offered = (await user.api.credentials.list({ clientId, platform: 'webflow' })).items
  expect(offered.map(({ name, clientIds }) => [name, clientIds])).toEqual([
    ['Own', [clientId]],
    ['Shared', null],
  ])
  const publish = (...credentialIds: string[]) =>
    user.api.publications.publish({ articleId, credentialIds })
  await expect(publish(own.credential.id, foreign.credential.id)).rejects.toMatchObject({
    status: 404,
  })
  expect((await publish(own.credential.id, shared.credential.id)).items).toHaveLength(2)
})

test('limited members see the sites of their clients, and those for everybody', async () => {
  const owner = await server.signUp()
  const [seen, hidden] = [
    await createClient(owner, { name: 'Seen' }),
    await createClient(owner, { name: 'Hidden' }),
  ]
  await connectWebflow(owner, 'Hidden site', { clientIds: [hidden.id] })
  await connectWebflow(owner, 'Mixed site', { clientIds: [hidden.id, seen.id] })
  await connectWebflow(owner, 'Shared site')
  const member = await addMember(server, owner, { clientIds: [seen.id] })
  const { items } = await member.api.credentials.list({})
  expect(items.map(({ name, clientIds }) => [name, clientIds])).toEqual([
    ['Mixed site', [seen.id]],
    ['Shared site', null],
  ])
})

test('a site whose only client is deleted serves nobody, until it is given another', async () => {
  const user = await server.signUp()
  const gone = await createClient(user, { name: 'Gone' })
  const { site, credential } = await connectWebflow(user, 'Site', { clientIds: [gone.id] })
  await user.api.clients.remove({ id: gone.id })
  const kept = await createClient(user, { name: 'Kept' })
  const of = async () => (await user.api.credentials.list({ clientId: kept.id })).items
  expect(await of()).toEqual([])
  const fields = { platform: 'webflow' as const, id: credential.id, name: 'Site', siteId: site.id }
  await user.api.credentials.update({
    ...fields,
    collectionId: site.posts.id,
    clientIds: [kept.id],
  })
  expect(await of()).toHaveLength(1)
  // Left out, the clients stay.
  await user.api.credentials.update({ ...fields, collectionId: site.posts.id })
  expect((await of())[0]?.clientIds).toEqual([kept.id])
  await user.api.credentials.update({ ...fields, collectionId: site.posts.id, clientIds: null })
  expect((await of())[0]?.clientIds).toBeNull()
})

test('clients of another workspace are as missing as those that never were', async () => {
  const [user, stranger] = [await server.signUp(), await server.signUp()]
  const theirs = await createClient(stranger, { name: 'Theirs' })
  for (const id of [theirs.id, crypto.randomUUID()]) {
    await expect(connectWebflow(user, 'Site', { clientIds: [id] })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect((await user.api.credentials.list({})).items).toEqual([])
})
