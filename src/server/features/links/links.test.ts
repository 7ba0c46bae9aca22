import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { ArticleLinks } from '#contracts/articles/links.ts'
import { newId } from '#server/kernel/ids.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const site = 'https://harbour.example'

async function addPages(user: TestUser, clientId: string, pages: Record<string, string>) {
  await server.database.kysely
    .insertInto('client_sources')
    .values(
      Object.entries(pages).map(([path, name]) => ({
        ...{ id: newId(), workspace_id: user.workspaceId, client_id: clientId, name },
        ...({ kind: 'page', format: 'html', state: 'read', address: `${site}${path}` } as const),
      })),
    )
    .execute()
}

async function publishAt(user: TestUser, articleId: string, path: string, at = site) {
  const credential = newId()
  const of = { workspace_id: user.workspaceId, platform: 'wordpress' }
  await server.database.kysely
    .insertInto('credentials')
    .values({ ...of, id: credential, name: credential })
    .execute()
  const where = { url: `${at}${path}`, published_at: new Date(), revision: 1 }
  await server.database.kysely
    .insertInto('publications')
    .values({
      ...{ ...of, ...where, id: newId(), status: 'published' },
      ...{ article_id: articleId, credential_id: credential },
    })
    .execute()
  await server.database.kysely
    .updateTable('articles')
    .set({ last_published_at: where.published_at })
    .where('id', '=', articleId)
    .execute()
}

async function paste(user: TestUser, campaignId: string, text: string): Promise<string> {
  const pasted = { campaignId, format: 'markdown', text }
  const { body } = await send<{ id: string }>(user, 'POST', '/api/v1/manuscripts/pasted', pasted)
  return body.id
}

const linksOf = (user: TestUser, id: string) =>
  send<ArticleLinks>(user, 'GET', `/api/v1/articles/${id}/links`)

test('pages of the website and other published articles of the client are suggested', async () => {
  const user = await server.signUp()
  const client = await createClient(user, { name: 'Harbour Health' })
  const campaign = await createCampaign(user, { clientId: client.id })
  await addPages(user, client.id, {
    '/walk-in-clinics': 'Walk-in clinics | Harbour Health',
    '/prices': 'What a flu vaccination costs | Harbour Health',
  })
  const other = await paste(user, campaign.id, '# Travel vaccinations\n\nBefore you fly.')
  await publishAt(user, other, '/blog/before-you-fly')
  const text = `# Autumn\n\nOur walk-in clinics are open. See [prices](${site}/prices).\n\n## Abroad\n\nAsk for a travel vaccination.`
  const id = await paste(user, campaign.id, text)
  await publishAt(user, id, '/blog/autumn')
  // What a site answers is not trusted.
  const third = await paste(user, campaign.id, '# Clinics abroad\n\nThey are open.')
  await publishAt(user, third, 'alert(1)//clinics-abroad', 'javascript:')

  const { body } = await linksOf(user, id)
  expect(body).toMatchObject({ pages: 3, links: 1 })
  expect(body.suggestions.map(({ place, words, page }) => [place, words, page.address])).toEqual([
    ['sections[0].content', 'travel vaccination', `${site}/blog/before-you-fly`],
  ])
  const { content } = await user.api.articles.get({ id })
  const plain = 'Our walk-in clinics are open.'
  await user.api.editing.change({
    id,
    change: { block: 'introduction', before: content?.introduction ?? '', text: plain },
  })
  const after = await linksOf(user, id)
  expect(after.body.links).toBe(0)
  expect(after.body.suggestions.map(({ words }) => words)).toEqual([
    'walk-in clinics',
    'travel vaccination',
  ])

  const [section] = content?.sections ?? []
  const linked = `Ask for a [travel vaccination](${site}/blog/before-you-fly).`
  const block = 'sections[0].content'
  await user.api.editing.change({
    id,
    change: { block, before: section?.content ?? '', text: linked },
  })
  expect((await linksOf(user, id)).body.links).toBe(1)
  const checks = await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)
  const known = checks.body.checks.find((check) => check.id === 'addresses')
  expect(known?.findings).toEqual([])
})

test('another client’s pages are never suggested, and an unknown article is not found', async () => {
  const user = await server.signUp()
  const [own, others] = [await createClient(user), await createClient(user, { name: 'Other' })]
  const campaign = await createCampaign(user, { clientId: own.id })
  await addPages(user, others.id, { '/walk-in-clinics': 'Walk-in clinics' })
  const id = await paste(user, campaign.id, '# Autumn\n\nOur walk-in clinics are open.')
  expect((await linksOf(user, id)).body).toEqual({ pages: 0, links: 0, suggestions: [] })
  expect((await linksOf(user, newId())).status).toBe(404)
})
