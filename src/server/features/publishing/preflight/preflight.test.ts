import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { createWrittenArticle, type WrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { connect, servePublishing, server, settled } from '../publishing.fixture.ts'

servePublishing()

let pages: ReturnType<typeof createServer>
let origin = ''
let calls = 0
beforeAll(async () => {
  pages = createServer((request, response) => {
    calls += 1
    const gone = request.url?.startsWith('/gone')
    const refused = request.url?.startsWith('/refused')
    response.writeHead(gone ? 404 : refused ? 403 : 200).end('page')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
})
afterAll(() => pages.close())

const description =
  'How to choose an anvil that outlasts its owner: what weight, face and sound tell you before you buy, and what a fair price is.'

async function bannerOf(user: TestUser, width: number): Promise<string> {
  const key = `article-images/${user.workspaceId}/${crypto.randomUUID()}.png`
  const picture = { width, height: 40, channels: 3, background: '#3366cc' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  await server.files.put(key, new Uint8Array(bytes), 'image/png')
  return storedUrl(key)
}

async function article(user: TestUser, overrides: Partial<WrittenArticle> = {}) {
  const bannerImageUrl = overrides.bannerImageUrl ?? (await bannerOf(user, 1200))
  const slug = `anvils-${crypto.randomUUID()}`
  const fields = { metaDescription: description, slug, ...overrides, bannerImageUrl }
  return await createWrittenArticle(server.database, user, fields)
}

async function linesOf(user: TestUser, articleId: string, credentialId: string) {
  const { lines } = await user.api.preflight.check({ articleId, credentialIds: [credentialId] })
  return lines.map(({ level, check, text }) => [level, check, text])
}

test('an article in order, for a site that was tested, has no lines', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  await user.api.credentials.test({ id: credential.id })
  expect(await linesOf(user, await article(user), credential.id)).toEqual([])
})

test('lengths, alt text, placeholder and picture are told with the place to mend them', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  await user.api.credentials.test({ id: credential.id })
  const articleId = await article(user, {
    title: `Anvils: ${'a very long title '.repeat(4)}`,
    metaDescription: '',
    bannerAlt: ' ',
    bannerImageUrl: await bannerOf(user, 300),
    content: { introduction: 'As [insert name] says.', sections: [], conclusion: 'Buy once.' },
  })
  const credentialIds = [credential.id]
  const { lines } = await user.api.preflight.check({ articleId, credentialIds })
  expect(lines.map(({ level, check }) => [level, check])).toEqual([
    ['warning', 'description'],
    ['warning', 'alt'],
    ['warning', 'placeholder'],
    ['warning', 'picture'],
    ['note', 'title'],
  ])
  for (const line of lines) expect(line.path).toBe(`/dashboard/articles/${articleId}/edit`)
})

test('links that answer nobody are named, each is called once, and a refused program is no fault', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  await user.api.credentials.test({ id: credential.id })
  const text = `[a](${origin}/gone/1) [b](${origin}/gone/1#part) [c](${origin}/refused) [d](${origin}/there)`
  const articleId = await article(user, {
    content: { introduction: text, sections: [], conclusion: 'Buy once.' },
  })
  const before = calls
  const line = ['warning', 'links', `The link ${origin.slice(7)}/gone/1 answers with 404.`]
  expect(await linesOf(user, articleId, credential.id)).toEqual([line])
  expect(await linesOf(user, articleId, credential.id)).toEqual([line])
  expect(calls - before).toBe(3)
})

test('a slug of somebody else on the site is told, the own post is not', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const slug = `taken-${crypto.randomUUID()}`
  const articleId = await article(user, { slug })
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await settled(user, articleId)
  expect(await linesOf(user, articleId, credential.id)).toEqual([])
  const other = await article(user, { slug: `other-${slug}` })
  site.addPost(`other-${slug}`, '<p>Not yours.</p>')
  expect(await linesOf(user, other, credential.id)).toEqual([
    ['warning', 'slug', expect.stringContaining(`the address “other-${slug}” already`)],
  ])
})

test('an untested and a refused connection are told; a site that does not answer is a note', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await article(user)
  expect(await linesOf(user, articleId, credential.id)).toEqual([
    ['note', 'access', 'The connection to Blog has never been tested.'],
  ])
  await site.close()
  await user.api.credentials.test({ id: credential.id })
  expect(await linesOf(user, articleId, credential.id)).toEqual([
    ['warning', 'access', 'Blog refused the last connection.'],
    ['note', 'slug', expect.stringContaining('could not be asked')],
  ])
})

test('an article that is not written is an error', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const articleId = await article(user, { title: '' })
  expect(await linesOf(user, articleId, credential.id)).toEqual([
    ['error', 'article', 'Please give this article a title before you publish it.'],
  ])
})

test('a site that would drop the address of the original is told beforehand', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  await user.api.credentials.test({ id: credential.id })
  const articleId = await article(user)
  const check = async () => {
    const options = { [credential.id]: { canonical: 'https://first.example/anvils' } }
    const { lines } = await user.api.preflight.check({
      articleId,
      credentialIds: [credential.id],
      options,
    })
    return lines.map(({ level, check, text }) => [level, check, text])
  }
  expect(await check()).toEqual([
    ['warning', 'canonical', expect.stringContaining('Blog would drop the address')],
  ])
  site.options.seo = 'snippet'
  expect(await check()).toEqual([])
  site.always('GET', /^\/wp\/v2$/, { status: 503 })
  expect(await check()).toEqual([
    ['note', 'canonical', expect.stringContaining('could not be asked')],
  ])
})

test('a selection says of each article what it says alone, and which is gone; of nothing in reach, nothing', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const credentialIds = [credential.id]
  const ids = [await article(user), await article(user, { metaDescription: '' })]
  const alone = await Promise.all(
    ids.map((articleId) => user.api.preflight.check({ articleId, credentialIds })),
  )
  expect(alone[1]?.lines).not.toEqual(alone[0]?.lines)
  const asked = (articleIds: string[]) => ({
    articles: articleIds.map((articleId) => ({ articleId, credentialIds })),
  })
  const missing = crypto.randomUUID()
  const { items } = await user.api.preflight.checkSelection(asked([...ids, missing]))
  expect(items.slice(0, 2)).toEqual(
    alone.map((found, index) => ({ articleId: ids[index], ...found })),
  )
  expect(items[2]).toMatchObject({ articleId: missing, setThere: [] })
  expect(items[2]?.lines).toMatchObject([
    { level: 'error', text: expect.stringContaining('has been deleted') },
  ])
  const stranger = await server.signUp()
  await expect(stranger.api.preflight.checkSelection(asked(ids))).rejects.toMatchObject({
    code: 'not_found',
  })
})
