import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { connect, servePublishing, server, settled } from './publishing.fixture.ts'

servePublishing()

test('an article that cannot go out is refused with a sentence', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const refusals = [
    [{ status: 'processing' }, 'still being written'],
    [{ status: 'failed' }, 'nothing to publish'],
    [{ status: 'draft', content: null, bodyContent: ' ' }, 'no content'],
    [{ title: '' }, 'a title'],
  ] as const
  for (const [overrides, sentence] of refusals) {
    const articleId = await createWrittenArticle(server.database, user, overrides)
    await expect(
      user.api.publications.publish({ articleId, credentialIds: [credential.id] }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(sentence) })
    expect((await user.api.publications.list({ articleId })).items).toEqual([])
  }
  const articleId = await createWrittenArticle(server.database, user)
  await expect(
    user.api.publications.publish({ articleId, credentialIds: [] }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'Please select at least one platform to publish to',
  })
})

test('a limited member publishes the articles of their clients, and sees no other', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const allowed = await createWrittenArticle(server.database, user, { slug: 'allowed' })
  const hidden = await createWrittenArticle(server.database, user, { slug: 'hidden' })
  const { clientId } = await user.api.articles.get({ id: allowed })
  const { workspaceId: workspace_id, userId: user_id } = user
  await server.database.kysely
    .insertInto('workspace_member_clients')
    .values({ workspace_id, user_id, client_id: clientId })
    .execute()
  await server.database.kysely
    .updateTable('workspace_members')
    .set({ role: 'member', limited: true })
    .where('user_id', '=', user_id)
    .execute()
  const credentialIds = [credential.id]
  await user.api.publications.publish({ articleId: allowed, credentialIds })
  expect(await settled(user, allowed)).toMatchObject([{ status: 'published' }])
  await expect(
    user.api.publications.publish({ articleId: hidden, credentialIds }),
  ).rejects.toMatchObject({ status: 404 })
})

test('foreign articles and credentials are as missing as those that never were', async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  const { site, credential } = await connect(owner, 'Blog')
  const articleId = await createWrittenArticle(server.database, owner)
  const own = await createWrittenArticle(server.database, stranger)
  const never = crypto.randomUUID()
  for (const missing of [articleId, never]) {
    await expect(
      stranger.api.publications.publish({ articleId: missing, credentialIds: [credential.id] }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.publications.list({ articleId: missing })).rejects.toMatchObject({
      status: 404,
    })
  }
  for (const missing of [credential.id, never]) {
    await expect(
      stranger.api.publications.publish({ articleId: own, credentialIds: [missing] }),
    ).rejects.toMatchObject({ status: 404 })
  }
  expect(site.requests).toEqual([])
})
