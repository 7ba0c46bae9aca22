import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { renderMarkdown } from '#server/text/markdown/markdown.ts'
import { FakeGit } from '#test/fakes/git.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createGit } from './git-adapter.ts'
import { checkPack } from './pack-limits.ts'

const cms = createGit({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const call = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onCreated: async () => undefined,
}

async function startGit() {
  const git = new FakeGit()
  await git.listen()
  const { repository: siteUrl, username, token: apiKey } = git
  const place = { branch: '', path: 'content/posts/{slug}.md', address: '', commitEmail: '' }
  return { git, access: { platform: 'git' as const, siteUrl, username, apiKey, ...place } }
}

describeCms('Any Git repository', async () => {
  const { git, access } = await startGit()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'token-wrong' },
    published: async () =>
      [...git.files()]
        .filter(([path]) => path.startsWith('content/') && path.endsWith('.md'))
        .map(([path, bytes]) => {
          const text = bytes.toString()
          const title = JSON.parse(/^title: (.*)$/m.exec(text)?.[1] ?? '""') as string
          return {
            externalId: path,
            title: title.replaceAll('<', '&lt;'),
            html: renderMarkdown(text.replace(/^---[\s\S]*?\n---\n/, '')),
            hasBanner: /^image: /m.test(text),
          }
        }),
    addForeignPost: async (slug) => git.write(`content/posts/${slug}.md`, '# Theirs\n'),
    changeThere: async (path, html) => {
      const text = git.files().get(path)?.toString() ?? ''
      git.write(path, text.replace(/\n---\n[\s\S]*/, `\n---\n\n${html}\n`))
    },
    loseNextAnswer: () => git.next('POST', /receive-pack/, 'cut-after'),
    close: () => git.close(),
  }
})

let running: Awaited<ReturnType<typeof startGit>>
beforeEach(async () => {
  running = await startGit()
})
afterEach(() => running.git.close())

test('a publication is one commit on what others have made, which it leaves alone', async () => {
  const { git, access } = running
  git.write('content/posts/theirs.md', '# Theirs\n')
  git.write('static/logo.bin', randomBytes(20_000))
  const before = git.files()
  const article = outgoingArticle({ slug: 'carrots', title: 'Carrots' })
  let meanwhile = 0
  const onCreated = async () => {
    meanwhile += 1
    if (meanwhile < 3) git.write(`notes/${meanwhile}.md`, 'Theirs')
  }
  const { externalId, url } = await cms.publish(access, article, null, { ...call, onCreated })
  expect([externalId, url]).toEqual(['content/posts/carrots.md', access.siteUrl.slice(0, -4)])
  const files = git.files()
  expect([...files.keys()].sort()).toEqual(
    [...before.keys(), 'content/posts/carrots.gif', externalId, 'notes/1.md', 'notes/2.md'].sort(),
  )
  for (const [path, bytes] of before) expect(files.get(path)).toEqual(bytes)
  expect(files.get('content/posts/carrots.gif')).toEqual(Buffer.from(article.banner?.bytes ?? []))
  expect(git.history().slice(0, 3)).toEqual([
    'Publish “Carrots”',
    'Write notes/2.md',
    'Write notes/1.md',
  ])
  // The same again makes no commit; taking it back leaves the rest as it was.
  const commits = git.history().length
  await cms.publish(access, article, { externalId }, call)
  expect(git.history()).toHaveLength(commits)
  await cms.unpublish(access, { ...article, externalId }, call.signal)
  expect([...git.files().keys()].sort()).toEqual(
    [...before.keys(), 'notes/1.md', 'notes/2.md'].sort(),
  )
})

test('says what is wrong with an address, a branch, a path or the rights', async () => {
  const { git, access } = running
  const tested = async (changes: Partial<typeof access>) => {
    const answer = await cms.test({ ...access, ...changes }, call.signal)
    return [answer.ok, answer.message]
  }
  expect(await tested({})).toEqual([true, 'Successfully connected to Git'])
  expect(await tested({ branch: 'main' })).toEqual([true, 'Successfully connected to Git'])
  expect(await tested({ branch: 'gone' })).toEqual([false, 'This branch does not exist.'])
  expect(await tested({ siteUrl: `${git.url}/acme/none.git` })).toEqual([
    false,
    'The repository refused this (404).',
  ])
  git.next('GET', /info/, { status: 200, body: '<!doctype html>' })
  expect(await tested({})).toEqual([false, 'This address does not answer like a Git repository.'])
  const taken = { ...access, path: 'README.md/{slug}.md' }
  await expect(cms.publish(taken, outgoingArticle(), null, call)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'A file of the repository stands where the article’s folder would be.',
  })
  git.protect()
  await expect(
    cms.publish({ ...access, branch: 'main' }, outgoingArticle(), null, call),
  ).rejects.toMatchObject({ kind: 'rejected' })
})

test('reaches no private address, and nothing but the repository', async () => {
  const guarded = createGit({ fetch: createSafeFetch({ allowPrivateAddresses: false }) })
  const answer = await guarded.test(running.access, call.signal)
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('cannot be used') })
  expect(running.git.calls).toEqual([])
})

test('a small pack that would unpack to gigabytes is refused before it is unpacked', () => {
  const limits = { objects: 10, objectBytes: 1_000, totalBytes: 2_000 }
  const pack = (...sizes: number[]) => {
    const head = Buffer.alloc(12)
    head.write('PACK')
    head.writeUInt32BE(2, 4)
    head.writeUInt32BE(sizes.length, 8)
    const objects = sizes.map((size) => [
      Buffer.from([0xb0 | (size & 15), size >> 4]),
      deflateSync(Buffer.alloc(size)),
    ])
    return Buffer.concat([head, ...objects.flat(), Buffer.alloc(20)])
  }
  expect(() => checkPack(pack(900, 900), limits)).not.toThrow()
  expect(() => checkPack(pack(1_500), limits)).toThrow('an object too large')
  expect(() => checkPack(pack(900, 900, 900), limits)).toThrow('2700 so far')
  expect(() => checkPack(pack(...Array<number>(11).fill(20)), limits)).toThrow('11 objects')
  expect(() => checkPack(Buffer.alloc(64), limits)).toThrow('not a pack')
})
