import { expect, onTestFinished, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { FakeGhost } from '#test/fakes/ghost.ts'
import { FakeGithub } from '#test/fakes/github.ts'
import { WebhookReceiver } from '#test/fakes/webhook-receiver.ts'
import type { TestUser } from '#test/test-app.ts'
import { servePublishing, server, settled } from './publishing.fixture.ts'

servePublishing()

const secret = 'a signing secret of many letters'

/** A Ghost, a receiver and a repository of the test's own, and the user's credentials for them. */
async function connectAll({ api }: TestUser) {
  const [ghost, receiver, github] = [new FakeGhost(), new WebhookReceiver(secret), new FakeGithub()]
  for (const site of [ghost, receiver, github]) {
    await site.listen()
    onTestFinished(() => site.close())
  }
  const credentials = [
    await api.credentials.create({
      platform: 'ghost',
      name: 'Magazine',
      settings: { siteUrl: ghost.url },
      apiKey: ghost.adminKey,
    }),
    await api.credentials.create({
      platform: 'github',
      name: 'Site',
      settings: {
        siteUrl: github.url,
        repository: github.repository,
        path: 'posts/{slug}.md',
        address: 'https://acme.example/{slug}/',
      },
      apiKey: github.token,
    }),
    await api.credentials.create({
      platform: 'webhook',
      name: 'Shop',
      settings: { siteUrl: `${receiver.url}/hook` },
      apiKey: secret,
    }),
  ]
  return { ghost, receiver, github, credentials }
}

test('an article goes to Ghost, a repository and a webhook, and is updated there', async () => {
  const user = await server.signUp()
  const { ghost, receiver, github, credentials } = await connectAll(user)
  const articleId = await createWrittenArticle(server.database, user, { slug: 'anvils' })
  const credentialIds = credentials.map(({ id }) => id)
  await user.api.publications.publish({ articleId, credentialIds })
  const items = await settled(user, articleId)
  expect(items.map(({ platform, status, url }) => ({ platform, status, url }))).toEqual([
    { platform: 'ghost', status: 'published', url: `${ghost.url}/anvils/` },
    { platform: 'webhook', status: 'published', url: `${receiver.url}/posts/post-1` },
    { platform: 'github', status: 'published', url: 'https://acme.example/anvils/' },
  ])
  expect(ghost.posts[0]).toMatchObject({ title: 'Anvils & how to choose one', slug: 'anvils' })
  expect(github.files().get('posts/anvils.md')?.toString()).toContain('An anvil lasts **longer**')
  expect(receiver.calls[0]?.headers['webhook-id']).toBe(
    items.find(({ platform }) => platform === 'webhook')?.id,
  )
  expect((await user.api.articles.get({ id: articleId })).status).toBe('published')

  await user.api.editing.change({
    id: articleId,
    change: { block: 'title', before: 'Anvils & how to choose one', text: 'Anvils, again' },
  })
  await user.api.publications.publish({ articleId, credentialIds })
  await settled(user, articleId)
  expect(ghost.posts.map(({ title }) => title)).toEqual(['Anvils, again'])
  expect(receiver.kept.map(({ event }) => [event.type, event.data.title])).toEqual([
    ['article.updated', 'Anvils, again'],
  ])
  expect(github.history().map(({ message }) => message)).toEqual([
    'Update “Anvils, again”',
    'Publish “Anvils & how to choose one”',
    'Begin',
  ])
})

test('a connection is tested, and a secret stays on the server', async () => {
  const user = await server.signUp()
  const { credentials } = await connectAll(user)
  for (const { id, platform } of credentials) {
    const tested = await user.api.credentials.test({ id })
    expect([platform, tested.ok, tested.message]).toEqual([platform, true, expect.any(String)])
  }
  const { items } = await user.api.credentials.list({})
  expect(items.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected'])
  expect(JSON.stringify(items)).not.toMatch(/ab{10}|abababab|github_pat_right|signing secret/)
  expect(items.find(({ platform }) => platform === 'github')?.settings).toMatchObject({
    repository: 'agency/site',
    branch: '',
  })
})

test('a secret is entered again before it goes to another address', async () => {
  const user = await server.signUp()
  const { credentials } = await connectAll(user)
  const hook = credentials.find(({ platform }) => platform === 'webhook')
  if (!hook) throw new Error('no webhook')
  const moved = { siteUrl: 'https://elsewhere.example/hook' }
  const change = { id: hook.id, platform: 'webhook' as const, name: 'Shop', settings: moved }
  await expect(user.api.credentials.update(change)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { apiKey: expect.stringContaining('another address or repository') } },
  })
  const renamed = { ...change, name: 'Store', settings: { siteUrl: hook.siteUrl ?? '' } }
  expect(await user.api.credentials.update(renamed)).toMatchObject({ name: 'Store' })
  const saved = await user.api.credentials.update({ ...change, apiKey: 'another secret' })
  expect(saved).toMatchObject({ siteUrl: moved.siteUrl, status: 'disconnected' })
})

test('a token stays with its repository: not even another one of the same host gets it', async () => {
  const { api } = await server.signUp()
  const settings = { repository: 'agency/site', path: '{slug}.md' }
  const onGithub = await api.credentials.create({
    platform: 'github',
    name: 'Site',
    settings: { ...settings, siteUrl: 'https://github.example' },
    apiKey: 'token',
  })
  const onGit = await api.credentials.create({
    platform: 'git',
    name: 'Site',
    settings: { siteUrl: 'https://git.example/agency/site.git', path: '{slug}.md' },
    apiKey: 'token',
  })
  const asked = { data: { fields: { apiKey: expect.stringContaining('enter the key again') } } }
  const github = (changed: object) =>
    api.credentials.update({
      id: onGithub.id,
      platform: 'github',
      name: 'Site',
      settings: { ...settings, siteUrl: 'https://github.example', ...changed },
    })
  const git = (siteUrl: string) =>
    api.credentials.update({
      id: onGit.id,
      platform: 'git',
      name: 'Site',
      settings: { siteUrl, path: '{slug}.md' },
    })
  await expect(github({ repository: 'stranger/site' })).rejects.toMatchObject(asked)
  await expect(github({ siteUrl: 'https://github.example/proxy' })).rejects.toMatchObject(asked)
  await expect(git('https://git.example/stranger/site.git')).rejects.toMatchObject(asked)
  await expect(git('https://git.example/agency/site/../other.git')).rejects.toMatchObject(asked)
  await github({ repository: 'Agency/Site', branch: 'drafts' })
  await git('https://git.example/agency/site/')
})

test.each([
  ['siteUrl', 'ftp://x.example'],
  ['repository', 'no slash'],
  ['path', 'posts/index.md'],
  ['path', '../{slug}.md'],
  ['path', '/posts/{slug}.md'],
  ['path', 'posts/{slug}.sh'],
  ['path', '.git/hooks/{slug}.md'],
  ['path', '.github/workflows/{slug}.md'],
  ['address', 'acme/{slug}'],
])('refuses %s “%s”, and says so at the field', async (name, value) => {
  const user = await server.signUp()
  const settings = { repository: 'a/b', path: '{slug}.md', [name]: value }
  const made = user.api.credentials.create({
    platform: 'github',
    name: 'Site',
    settings,
    apiKey: 'token',
  })
  await expect(made).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { [`settings.${name}`]: expect.any(String) } },
  })
})
