import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivesPerHour } from '#contracts/team/account.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { buildWorld, type World } from '#test/isolation/isolation-world.ts'
import { readZip } from '#test/read-zip.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { picturesOf, twoHalves } from '../images/gallery/gallery.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function archiveOf({ api }: TestUser): Promise<Map<string, Buffer>> {
  const { url } = await api.account.archive()
  const answer = await server.app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="copydesk-\d{4}-\d\d-\d\d\.zip"$/,
  )
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

function parsed(files: Map<string, Buffer>, path: string) {
  const file = files.get(path)
  if (!file) throw new Error(`${path} is not among ${[...files.keys()].join(', ')}`)
  return JSON.parse(file.toString())
}

/** Stores recognisable texts wherever secrets are kept. */
async function plantSecrets({ user, ids }: World): Promise<void> {
  const { kysely } = server.database
  await sql`update auth.users set password_hash = 'canary-password' where id = ${user.userId}::uuid`.execute(
    kysely,
  )
  await sql`insert into auth.factors (id, user_id, friendly_name, factor_type, secret_sealed)
    values (gen_random_uuid(), ${user.userId}::uuid, 'My phone', 'totp', 'canary-seed')`.execute(
    kysely,
  )
  await sql`update credentials set api_key_sealed = 'canary-key', wordpress_app_password_sealed = 'canary-app',
    secret_hint = 'canary-hint' where id = ${ids.credential}::uuid`.execute(kysely)
  await sql`update generation_runs set callback_token_hash = 'canary-token'
    where workspace_id = ${user.workspaceId}::uuid`.execute(kysely)
}

test('an archive holds the account and the owned workspaces, without secrets', async () => {
  const world = await buildWorld(server, 'Amberley')
  const stranger = await buildWorld(server, 'Blackwood')
  await plantSecrets(world)
  const { user, ids } = world
  // A membership in another workspace is listed, but not that workspace's content.
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: stranger.user.workspaceId, user_id: user.userId, role: 'admin' })
    .execute()
  const written = await createWrittenArticle(server.database, user, {
    title: 'Q: "why" #anvils?',
    bannerImageUrl: world.own.banner,
  })
  const files = await archiveOf(user)

  expect(parsed(files, 'account.json')).toMatchObject({
    id: user.userId,
    email: user.email,
    data: { full_name: 'Amberley Person' },
    secondFactors: [{ name: 'My phone', type: 'totp' }],
    sessions: [expect.any(Object)],
    workspaces: [{ role: 'owner' }, { role: 'admin' }],
  })
  const at = 'test-workspace'
  expect(parsed(files, `${at}/clients.json`)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: ids.client, name: 'Amberley Ltd' })]),
  )
  expect(parsed(files, `${at}/campaigns.json`)).toContainEqual(
    expect.objectContaining({ id: ids.campaign, goal: 'Amberley goal' }),
  )
  const templates = parsed(files, `${at}/templates.json`)
  for (const type of ['seo', 'tone', 'image', 'author'] as const) {
    expect(templates[type]).toMatchObject([{ id: ids[type] }])
  }
  expect(parsed(files, `${at}/credentials.json`)).toMatchObject([
    { id: ids.credential },
    { id: ids.webflow },
    { id: ids.site },
  ])
  expect(parsed(files, `${at}/credits.json`)).toContainEqual(
    expect.objectContaining({ kind: 'grant', amount: 50, description: 'Welcome credits' }),
  )
  expect(parsed(files, `${at}/workspace.json`).members).toHaveLength(2)
  expect([...files.keys()].filter((path) => path.startsWith(`${at}/logos/`))).toHaveLength(1)

  const folder = `${at}/articles/q-why-anvils-${written.slice(-8)}`
  expect(files.get(`${folder}/article.md`)?.toString()).toMatch(
    /^---\ntitle: "Q: \\"why\\" #anvils\?"\n[\s\S]*banner: "pictures\/Amberley\.png"\n[\s\S]*---\n\n# Q: "why" \\#anvils\?\n\nAn anvil lasts \*\*longer\*\* than its owner\.\n\n## Weight \\< sound\n/,
  )
  expect(files.get(`${folder}/pictures/Amberley.png`)).toEqual(
    Buffer.from(
      server.files.stored.get(`article-images/${user.workspaceId}/Amberley.png`)?.bytes ?? [],
    ),
  )
  expect(parsed(files, `${folder}/history.json`)).toEqual([])
  const other = [...files.keys()].find((path) =>
    path.endsWith(`${ids.article.slice(-8)}/article.json`),
  )
  const article = parsed(files, other ?? '')
  expect(article).toMatchObject({ id: ids.article, publications: [{ id: ids.publication }] })
  expect(parsed(files, (other ?? '').replace('article.json', 'history.json'))).toHaveLength(1)
  expect(parsed(files, (other ?? '').replace('article.json', 'research.json'))).toMatchObject({
    research: [{ questions: ['Amberley question'] }],
    sources: [
      {
        title: 'Amberley page',
        passages: [{ content: 'Amberley passage' }],
        notes: [{ quote: 'Amberley passage' }],
      },
    ],
    facts: [{ confirmed_reason: 'Amberley reason' }],
  })
  expect(parsed(files, `${at}/knowledge/amberley-ltd-${ids.client.slice(-8)}.json`)).toMatchObject({
    rules: { voice: 'Amberley voice' },
    knowledge: [{ content: 'Amberley fact' }],
    proposed_facts: [{ quote: 'Amberley passage' }],
    sources: [{ name: 'Amberley.txt', passages: [{ content: 'Amberley passage' }] }],
  })
  expect(files.get('README.txt')?.toString()).toContain('test-workspace/')

  const everything = [...files.values()].map((file) => file.toString('latin1')).join('\n')
  expect(everything).not.toMatch(/canary/)
  expect(everything).not.toMatch(/Blackwood/)
})

test('the gallery of each client is archived, with what describes its pictures', async () => {
  const user = await server.signUp()
  const { kysely } = server.database
  const article = await createWrittenArticle(server.database, user)
  const { clientId } = await user.api.articles.get({ id: article })
  const pictures = picturesOf(user)
  const { id } = await pictures.upload({ clientId, articleId: article, file: await twoHalves() })
  await pictures.describe({ clientId, id, alt: 'Two halves' })
  // More than one batch, whose files are gone.
  await sql`insert into pictures (id, workspace_id, client_id, source, name, width, height, original_url, text_url)
    select gen_random_uuid(), workspace_id, client_id, 'drawn', 'An anvil', 16, 9,
      '/storage/v1/object/public/article-images/gone-' || n || '.webp', ''
    from pictures, generate_series(1, 150) n where id = ${id}::uuid`.execute(kysely)

  const files = await archiveOf(user)
  const gallery = [...files.keys()].filter((path) => path.includes('/gallery/'))
  const folder = gallery[0]?.replace('/pictures.json', '') ?? ''
  expect(folder).toContain(clientId.slice(-8))
  const known = parsed(files, `${folder}/pictures.json`)
  expect(new Set(known.map((picture: { id: string }) => picture.id)).size).toBe(151)
  const file = `original-${id}.webp`
  expect(known).toContainEqual(
    expect.objectContaining({
      ...{ id, source: 'uploaded', name: 'red-and-blue.png', alt: 'Two halves' },
      ...{ article_id: article, width: 1600, height: 800, file },
    }),
  )
  expect(known).toContainEqual(expect.objectContaining({ source: 'drawn', name: 'An anvil' }))
  const { original_url: original } = await kysely
    .selectFrom('pictures')
    .select('original_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = server.files.stored.get(storedKey(original) ?? '')
  expect(gallery).toEqual([`${folder}/pictures.json`, `${folder}/${file}`])
  expect(files.get(`${folder}/${file}`)).toEqual(Buffer.from(stored?.bytes ?? []))
})

test('more articles and ledger entries than one batch are archived exactly once', async () => {
  const user = await server.signUp()
  const { kysely } = server.database
  const template = await createWrittenArticle(server.database, user)
  await sql`insert into articles (id, workspace_id, user_id, client_id, campaign_id, title, status, input_type, input_value)
    select gen_random_uuid(), workspace_id, user_id, client_id, campaign_id, 'Same title', 'completed', 'topic', 'x'
    from articles, generate_series(1, 45) where id = ${template}::uuid`.execute(kysely)
  await sql`insert into credit_ledger (workspace_id, kind, pool, amount, reference)
    select ${user.workspaceId}::uuid, 'grant', 'free', 1, 'g' || n from generate_series(1, 1100) n`.execute(
    kysely,
  )
  const files = await archiveOf(user)
  expect([...files.keys()].filter((path) => path.endsWith('/article.md'))).toHaveLength(46)
  const credits = parsed(files, 'test-workspace/credits.json')
  expect(new Set(credits.map(({ id }: { id: number }) => id)).size).toBe(1101)
})

test('a link fails without its session, after a minute and when altered', async () => {
  const user = await server.signUp()
  const { url } = await user.api.account.archive()
  expect((await server.app.request(`${url.slice(0, -2)}xx`)).status).toBe(404)
  expect((await server.app.request('/api/v1/account/archive/v1.a.b.c')).status).toBe(404)
  const { clock } = server.wiring
  server.wiring.clock = { now: () => new Date(Date.now() + 61_000) }
  expect((await server.app.request(url)).status).toBe(404)
  server.wiring.clock = clock
  await server.database.kysely
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.userId)
    .execute()
  expect((await server.app.request(url)).status).toBe(401)
})

test('archives are limited per person and hour', async () => {
  const user = await server.signUp()
  for (let begun = 0; begun < archivesPerHour; begun += 1) await user.api.account.archive()
  await expect(user.api.account.archive()).rejects.toMatchObject({ code: 'rate_limited' })
})
