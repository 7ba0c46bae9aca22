import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { readZip } from '#test/read-zip.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function pathsOf({ api }: TestUser): Promise<string[]> {
  const { url } = await api.account.archive()
  const answer = await server.app.request(url)
  return [...readZip(Buffer.from(await answer.arrayBuffer())).keys()]
}

test.each([
  ['Anvils & how to choose one', 'anvils-how-to-choose-one'],
  ['Ünïcode — “Überschrift”!', 'unicode-uberschrift'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\temp\\con', 'c-temp-con'],
  ['日本語の記事', '日本語の記事'],
  ['🔨🔨🔨', 'untitled'],
  ['', 'untitled'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)} and more`, 'x'.repeat(59)],
])('the article %j gets a portable folder name', async (title, name) => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user, { title })
  expect(await pathsOf(user)).toContain(
    `test-workspace/articles/${name}-${id.slice(-8)}/article.md`,
  )
})

test('two workspaces of one name get separate folders', async () => {
  const [user, colleague] = [await server.signUp(), await server.signUp()]
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: colleague.workspaceId, user_id: user.userId, role: 'member' })
    .execute()
  await colleague.api.team.handOver({ userId: user.userId })
  const records = (await pathsOf(user)).filter((path) => path.endsWith('/workspace.json'))
  expect(records).toEqual([
    'test-workspace/workspace.json',
    `test-workspace-${colleague.workspaceId.slice(-8)}/workspace.json`,
  ])
})

test('a workspace whose name has no letters gets a plain folder', async () => {
  const user = await server.signUp()
  await user.api.team.rename({ name: '***' })
  expect(await pathsOf(user)).toContain('workspace/workspace.json')
})

test('a banner is archived once, and a missing or external one left out', async () => {
  const user = await server.signUp()
  const key = `article-images/${user.userId}/banner.webp`
  await server.files.put(key, new Uint8Array([1, 2, 3]), 'image/webp')
  const url = storedUrl(key)
  await createWrittenArticle(server.database, user, {
    bannerImageUrl: url,
    optimizedBannerImageUrl: url,
  })
  await createWrittenArticle(server.database, user, {
    bannerImageUrl: storedUrl('article-images/gone.webp'),
    optimizedBannerImageUrl: 'https://pictures.example/external.webp',
  })
  const pictures = (await pathsOf(user)).filter((path) => path.endsWith('.webp'))
  expect(pictures).toEqual([expect.stringMatching(/\/pictures\/banner\.webp$/)])
})

test('an empty workspace is archived with empty lists', async () => {
  const user = await server.signUp()
  const { url } = await user.api.account.archive()
  const answer = await server.app.request(url)
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  for (const list of ['clients', 'campaigns', 'credentials']) {
    expect(JSON.parse(String(files.get(`test-workspace/${list}.json`)))).toEqual([])
  }
  expect([...files.keys()].filter((path) => path.includes('/articles/'))).toEqual([])
})
