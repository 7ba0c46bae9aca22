import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { field } from '#test/fakes/webflow-site.ts'
import { collectionMissing } from '../publishing.policy.ts'
import { nextSummer, zone } from '../schedule/schedule.fixture.ts'
import { callFunction, connectWebflow, server, serveWebflow, webflow } from '../webflow.fixture.ts'

serveWebflow({ working: false })

test('a required field that nothing fills, or that the article leaves empty, refuses the article everywhere', async () => {
  const user = await server.signUp()
  const site = webflow.addSite()
  site.posts.fields.push(field('Region', 'PlainText', { isRequired: true }))
  const { credential } = await connectWebflow(user, 'Studio', { site })
  await callFunction(user, 'webflow-test-connection', { credentialId: credential.id })
  const articleId = await createWrittenArticle(server.database, user)
  const wanted = { articleId, credentialIds: [credential.id] }
  const { lines } = await user.api.preflight.check(wanted)
  const text = 'The collection of Studio requires “Region”, which nothing fills.'
  expect(lines[0]).toMatchObject({
    level: 'error',
    check: 'mapping',
    text,
    path: '/dashboard/credentials',
    credentialId: credential.id,
  })
  const refusal = { status: 409, message: expect.stringContaining(text) }
  await expect(user.api.publications.publish(wanted)).rejects.toMatchObject(refusal)
  const later = { ...wanted, localTime: nextSummer, timeZone: zone }
  await expect(user.api.schedule.create(later)).rejects.toMatchObject(refusal)
  expect(site.posts.items).toEqual([])
})

test('a site without a collection is an error', async () => {
  const user = await server.signUp()
  const { credential } = await connectWebflow(user, 'Studio', { collectionId: '' })
  const articleId = await createWrittenArticle(server.database, user)
  const { lines } = await user.api.preflight.check({ articleId, credentialIds: [credential.id] })
  expect(lines[0]).toMatchObject({ level: 'error', text: collectionMissing })
})

test('an item of somebody else with the slug is told', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Studio')
  const articleId = await createWrittenArticle(server.database, user, { slug: 'anvils' })
  const wanted = { articleId, credentialIds: [credential.id] }
  const slugLines = async () =>
    (await user.api.preflight.check(wanted)).lines.filter(({ check }) => check === 'slug')
  expect(await slugLines()).toEqual([])
  site.posts.items.push({
    id: 'd'.repeat(24),
    fieldData: { name: 'Theirs', slug: 'anvils' },
    live: null,
    isDraft: false,
    isArchived: false,
    lastPublished: null,
  })
  expect(await slugLines()).toMatchObject([{ level: 'warning', credentialId: credential.id }])
})
