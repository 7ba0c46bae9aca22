import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../data-folder.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await makeDataFolder(inject('databaseSnapshot'))
  server = await startProcess({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

test('a second process on the same folder is refused by name, and the first goes on', async () => {
  await expect(startProcess({ DATA_DIR: dataDir })).rejects.toThrow(
    /Another Copydesk \(process \d+\)/,
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('killed in the middle of writing, it reopens with every acknowledged row and finishes each article', async () => {
  const current = { url: server.url }
  const user = await signUpOverHttp(current)
  const order = await orderOverHttp(user)
  const clients = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      user.call<{ id: string }>('POST', '/api/v1/clients', {
        name: `Client ${index}`,
        industry: 'Media',
      }),
    ),
  )
  const made = await user.call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', {
    ...order,
    inputValue: 'First, Second',
  })
  expect(made.status).toBe(202)
  await server.kill()

  server = await startProcess({ DATA_DIR: dataDir })
  current.url = server.url
  const listed = await user.call<{ items: { id: string }[] }>('GET', '/api/v1/clients')
  const ids = new Set(listed.body.items.map((item) => item.id))
  for (const client of clients) expect(ids.has(client.body.id)).toBe(true)

  const articles = await until(async () => {
    const list = await user.call<{ items: { status: string }[] }>('GET', '/api/v1/articles')
    const ended = list.body.items.every((item) => ['completed', 'failed'].includes(item.status))
    return ended && list.body.items
  })
  expect(articles.map((article) => article.status)).toEqual(['completed', 'completed'])
  const me = await user.call<{ credits: { total: number } }>('GET', '/api/v1/me')
  expect(me.body.credits.total).toBe(0)
  expect(await server.stop()).toBe(0)
}, 120_000)
