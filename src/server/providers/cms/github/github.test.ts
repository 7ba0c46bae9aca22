import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { renderMarkdown } from '#server/text/markdown/markdown.ts'
import { FakeGithub } from '#test/fakes/github.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createGithub } from './github-adapter.ts'

const cms = createGithub({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const call = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onCreated: async () => undefined,
}

async function startGithub() {
  const github = new FakeGithub()
  await github.listen()
  const { url: siteUrl, token: apiKey, repository } = github
  const place = { branch: '', path: 'content/posts/{slug}.md', address: '' }
  const access = { platform: 'github' as const, siteUrl, apiKey, repository, ...place }
  return { github, access }
}

const titleIn = (text: string) => JSON.parse(/^title: (.*)$/m.exec(text)?.[1] ?? '""') as string

describeCms('A repository on GitHub', async () => {
  const { github, access } = await startGithub()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'github_pat_wrong' },
    published: async () =>
      [...github.files()]
        .filter(([path]) => path.endsWith('.md'))
        .map(([path, bytes]) => {
          const text = bytes.toString()
          return {
            externalId: path,
            title: titleIn(text).replaceAll('<', '&lt;'),
            html: renderMarkdown(text.replace(/^---[\s\S]*?\n---\n/, '')),
            hasBanner: /^image: /m.test(text),
          }
        }),
    addForeignPost: async (slug) => github.write(`content/posts/${slug}.md`, '# Theirs\n'),
    changeThere: async (path, html) => {
      const text = github.files().get(path)?.toString() ?? ''
      github.write(path, text.replace(/\n---\n[\s\S]*/, `\n---\n\n${html}\n`))
    },
    loseNextAnswer: () => github.next('PATCH', /refs/, 'cut-after'),
    close: () => github.close(),
  }
})

let running: Awaited<ReturnType<typeof startGithub>>
beforeEach(async () => {
  running = await startGithub()
})
afterEach(() => running.github.close())

test('a publication is one commit of a text with front matter and its picture', async () => {
  const { github, access } = running
  const article = outgoingArticle({ slug: 'carrots', title: 'Carrots: "roasted"' })
  const { externalId, url } = await cms.publish(access, article, null, call)
  expect(externalId).toBe('content/posts/carrots.md')
  expect(url).toBe(`${github.url}/agency/site/blob/main/content/posts/carrots.md`)
  expect(github.history().map(({ message }) => message)).toEqual([
    'Publish “Carrots: "roasted"”',
    'Begin',
  ])
  const files = github.files()
  expect([...files.keys()].sort()).toEqual(['content/posts/carrots.gif', externalId])
  expect(files.get('content/posts/carrots.gif')).toEqual(Buffer.from(article.banner?.bytes ?? []))
  expect(files.get(externalId)?.toString()).toMatch(
    /^---\ntitle: "Carrots: \\"roasted\\""\n[\s\S]*date: \d{4}-[\s\S]*image: "\.\/carrots\.gif"\n[\s\S]*---\n\n## Before\n\nWash them\.\n/,
  )
})

test('the same again makes no commit, and an update keeps date and path', async () => {
  const { github, access } = running
  const article = outgoingArticle()
  const first = await cms.publish(access, article, null, call)
  const dateOf = () =>
    /^date: .*$/m.exec(github.files().get(first.externalId)?.toString() ?? '')?.[0]
  const date = dateOf()
  await cms.publish(access, article, first, call)
  expect(github.history()).toHaveLength(2)
  const moved = { ...article, slug: 'a-new-slug', title: 'A new title' }
  expect((await cms.publish(access, moved, first, call)).externalId).toBe(first.externalId)
  expect(github.history()[0]?.message).toBe('Update “A new title”')
  expect(dateOf()).toBe(date)
})

test('a commit that others make meanwhile is built upon', async () => {
  const { github, access } = running
  const article = outgoingArticle()
  let meanwhile = 0
  const onCreated = async () => {
    meanwhile += 1
    if (meanwhile < 3) github.write(`theirs-${meanwhile}.md`, 'Theirs')
  }
  const { externalId } = await cms.publish(access, article, null, { ...call, onCreated })
  expect([...github.files().keys()]).toEqual(
    expect.arrayContaining(['theirs-1.md', 'theirs-2.md', externalId]),
  )
  expect(github.history()).toHaveLength(4)
})

test('paths and addresses follow their templates', async () => {
  const { access } = running
  const templated = {
    ...access,
    path: 'blog/{year}/{month}/{slug}/index.md',
    address: 'https://shop.example/blog/{slug}/',
  }
  const article = outgoingArticle({ slug: 'carrots' })
  const { externalId, url } = await cms.publish(templated, article, null, call)
  expect(externalId).toMatch(/^blog\/\d{4}\/\d\d\/carrots\/index\.md$/)
  expect(url).toBe('https://shop.example/blog/carrots/')
})

test('says when the token may not write, or finds no repository', async () => {
  const { github, access } = running
  github.mayPush = false
  expect(await cms.test(access, call.signal)).toMatchObject({
    ok: false,
    message: 'The token may read this repository, but not write to it.',
    causes: [expect.stringContaining('Contents: read and write')],
  })
  expect(await cms.test({ ...access, repository: 'agency/none' }, call.signal)).toMatchObject({
    ok: false,
    message: 'GitHub refused this: Not Found.',
    causes: [expect.stringContaining('Check the repository and branch')],
  })
})

test('a protected branch is refused with GitHub’s own sentence', async () => {
  const { github, access } = running
  const body = JSON.stringify({ message: 'Changes must be made through a pull request.' })
  github.next('PATCH', /refs/, { status: 422, body })
  await expect(cms.publish(access, outgoingArticle(), null, call)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'GitHub refused this: Changes must be made through a pull request.',
  })
})
