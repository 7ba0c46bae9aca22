import { expect, test } from 'vitest'
import { hashOf } from '#server/text/claims/sentences-of.ts'
import { send } from '#test/factories/payments.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { signOffApi } from '../signoff/signoff.fixture.ts'
import { connect, servePublishing, server, settled } from './publishing.fixture.ts'

servePublishing()

const claim = 'Some 73 % of smiths buy one anvil.'
const address = 'https://smiths.example/survey'
const content = { introduction: claim, sections: [], conclusion: 'Buy once.' }

/** An article whose first sentence rests on a page, of a client who publishes sources so. */
async function sourcedArticle(placement: string, slug: string) {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user, { content, slug })
  const { clientId } = await user.api.articles.get({ id: articleId })
  const page = { id: crypto.randomUUID(), publisher: 'Smiths’ Union', publishedOn: '2026-01-31' }
  const evidence = { kind: 'source', label: 'The survey', address, quote: claim, page }
  await server.database.kysely
    .insertInto('article_claims')
    .values({
      ...{ workspace_id: user.workspaceId, client_id: clientId, article_id: articleId },
      ...{ sentence: hashOf(claim), kind: 'figure', verdict: 'supported' },
      ...{ evidence: JSON.stringify(evidence), judge: 'code', prompt: 1 },
    })
    .execute()
  await publishSources(user, clientId, placement)
  return { user, site, articleId, clientId, credentialIds: [credential.id] }
}

async function publishSources(user: TestUser, clientId: string, placement: string) {
  const wanted = { research: 'own', placement }
  const { status } = await send(user, 'PUT', `/api/v1/clients/${clientId}/research`, wanted)
  expect(status).toBe(200)
}

test.each([
  ['list', /Sources<\/h2>[\s\S]*smiths\.example\/survey[\s\S]*The survey/],
  ['links', /buy one anvil \(<a [^>]*smiths\.example\/survey/],
  ['off', /^(?![\s\S]*smiths\.example)[\s\S]*buy one anvil\./],
])('a site gets the sources as %s', async (placement, expected) => {
  const { user, site, articleId, credentialIds } = await sourcedArticle(
    placement,
    `as-${placement}`,
  )
  await user.api.publications.publish({ articleId, credentialIds })
  expect(await settled(user, articleId)).toMatchObject([{ status: 'published' }])
  const [post] = site.posts
  expect(post?.content.replaceAll('\\"', '"')).toMatch(expected)
})

test('sources belong to what is approved: without them it may not go out', async () => {
  const { user, articleId, clientId, credentialIds } = await sourcedArticle('list', 'approved')
  const signOff = signOffApi(server, user)
  await signOff.setClient({ clientId, stage: 'client' })
  const reviewers = [{ name: 'Anna', email: 'anna@client.example' }]
  const wanted = { articleId, reviewers, message: '', dueOn: null, everyone: false }
  const { id } = await signOff.start(wanted)
  const round = server.database.kysely.updateTable('review_rounds').where('id', '=', id)
  await round.set({ state: 'approved' }).execute()
  const errors = async () => {
    const { lines } = await user.api.preflight.check({ articleId, credentialIds })
    return lines.filter(({ level }) => level === 'error').map(({ text }) => text)
  }
  expect(await errors()).toEqual([])
  await publishSources(user, clientId, 'links')
  expect(await errors()).toEqual([expect.stringMatching(/was edited after/)])
  await expect(user.api.publications.publish({ articleId, credentialIds })).rejects.toMatchObject({
    code: 'conflict',
  })
  // As with an edit that is taken back, the approval stays void.
  await publishSources(user, clientId, 'list')
  expect(await errors()).toEqual([expect.stringMatching(/was edited after/)])
})
