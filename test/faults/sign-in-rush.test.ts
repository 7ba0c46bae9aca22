import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../data-folder.ts'
import { type ServerProcess, startProcess } from '../process.ts'

let server: ServerProcess
let folder: string
beforeEach(async () => {
  folder = await makeDataFolder(inject('databaseSnapshot'))
  server = await startProcess({ DATA_DIR: folder })
})
afterEach(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

test('of 200 sign-ins at once some are refused quickly, and /readyz does not wait for the others', async () => {
  let open = 0
  const signIn = async () => {
    open += 1
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@example.test`,
        password: 'a wrong one',
      }),
    })
    await answer.text()
    open -= 1
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  const answers = Array.from({ length: 200 }, signIn)
  await Promise.race(answers)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(open).toBeGreaterThan(0)
  const all = await Promise.all(answers)
  const refused = all.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retryAfter }) => retryAfter === '2')).toBe(true)
  expect(all.length - refused.length).toBeGreaterThan(2)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([400, 429]))
}, 60_000)
