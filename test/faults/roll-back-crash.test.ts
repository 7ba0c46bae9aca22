import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { makeDataFolder } from '../data-folder.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { type FakeWordPress, startFakeWordPress } from '../fakes/wordpress.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let dataDir: string
let site: FakeWordPress
let server: ServerProcess
const start = () => startProcess({ DATA_DIR: dataDir, ALLOW_PRIVATE_ADDRESSES: 'true' })
beforeAll(async () => {
  dataDir = await makeDataFolder(inject('databaseSnapshot'))
  site = await startFakeWordPress()
  server = await start()
})
afterAll(async () => {
  await server.kill()
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const update = /^\/wp\/v2\/posts\/\d+$/

/** Where the process is killed: while the site is silent, or once it has done what it never answered. */
const moments = [
  { moment: 'before the site is asked for anything', at: ['GET', /users\/me/, 'hang'] },
  { moment: 'before the post is changed', at: ['POST', update, 'hang'] },
  { moment: 'after the post was changed', at: ['POST', update, 'cut-after'] },
] as const

test('killed at any step of a roll back, it ends at the version that was asked for, in one post', async () => {
  const current = { url: server.url }
  const user = await signUpOverHttp(current)
  const order = { ...(await orderOverHttp(user)), inputValue: 'Anvils' }
  const made = await user.call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', order)
  const path = `/api/v1/articles/${made.body.articles[0]?.id}`
  const article = await until(async () => {
    const { body } = await user.call<Article>('GET', path)
    return body.status === 'completed' && body
  })
  const credential = { name: 'Blog', ...site.access() }
  const { body: stored } = await user.call<{ id: string }>(
    'POST',
    '/api/v1/credentials',
    credential,
  )
  const shown = async () => {
    const answer = await user.call<{ items: Publication[] }>('GET', `${path}/publications`)
    return answer.body.items[0]
  }
  const live = (revision: number) =>
    until(async () => {
      const now = await shown()
      return now?.status === 'published' && now.publishedRevision === revision && now
    }, 90)
  const publish = () => user.call('POST', `${path}/publications`, { credentialIds: [stored.id] })
  await publish()
  await live(article.revision)
  const change = { block: 'title', before: article.title, text: 'Anvils, again' }
  const changed = await user.call<Article>('PATCH', `${path}/content`, { change })
  await publish()
  await live(changed.body.revision)

  const versions = [article, changed.body]
  for (const [index, { moment, at }] of moments.entries()) {
    const [method, route, fault] = at
    const wanted = versions[index % 2] ?? article
    const calls = site.requests.length
    site.next(method, route, fault)
    const asked = await user.call('POST', `${path}/sites/${stored.id}/roll-back`, {
      revision: wanted.revision,
    })
    expect(asked.status, moment).toBe(202)
    await until(async () =>
      site.requests
        .slice(calls)
        .some((one) => one.method === method && one.route !== null && route.test(one.route)),
    )
    await server.kill()
    site.calm()
    server = await start()
    current.url = server.url
    expect(await live(wanted.revision), moment).toMatchObject({ revision: wanted.revision })
    expect(
      site.posts.map(({ title }) => title),
      moment,
    ).toEqual([wanted.title])
  }
}, 240_000)
