import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthUnderTest, must, startAuth } from '#server/auth/auth.fixture.ts'
import { forgeries } from '#server/auth/sessions/forged-tokens.fixture.ts'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { attempts } from './isolation-attempts.ts'
import { callerOf, type Route, routes } from './isolation-caller.ts'
import type { World } from './isolation-world.ts'

let auth: AuthUnderTest
let server: TestApp
let good: string
beforeAll(async () => {
  auth = await startAuth()
  server = await startTestApp({ auth: { database: auth.database, ...auth.service } })
  const browser = await auth.signedIn('good@example.com')
  good = must(await browser.getSession()).data.session?.access_token ?? ''
})
afterAll(async () => {
  await server.close()
  await auth.close()
})

/** Unknown ids: the token is checked before the request. */
const nothing = new Proxy({}, { get: () => newId() }) as World['own']
const events = { path: '/api/v1/events', name: 'live events' }

async function statusOf(route: Route, token: string): Promise<number> {
  const call = callerOf(server, { token }, () => {})
  return (await call(route, attempts[route.name]?.input?.(nothing))).status
}

async function statusOfEvents(token: string): Promise<number> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.request(events.path, { headers, signal: leaving.signal })
  leaving.abort()
  return answer.status
}

test('the good token, of which the forged ones are made, opens the door', async () => {
  const me = routes.find((route) => route.name === 'me.get')
  expect(me && (await statusOf(me, good))).toBe(200)
  expect(await statusOfEvents(good)).toBe(200)
})

test.each(Object.entries(forgeries))('no route takes a token %s', async (_name, forge) => {
  const forged = await forge(auth, good)
  const taken: string[] = []
  for (const route of routes) {
    if ((await statusOf(route, forged)) !== 401) taken.push(route.name)
  }
  if ((await statusOfEvents(forged)) !== 401) taken.push(events.name)
  expect(taken).toEqual([])
})

test('no route is served without a token, or with one in another place or manner', async () => {
  const manners: (string | null)[] = [null, good, `Basic ${good}`]
  for (const authorization of manners) {
    const headers = new Headers({ cookie: `access_token=${good}` })
    if (authorization) headers.set('authorization', authorization)
    for (const path of ['/api/v1/me', '/api/v1/clients', events.path, '/functions/v1/x']) {
      const address = `${path}?access_token=${good}&apikey=${good}`
      expect([path, (await server.app.request(address, { headers })).status]).toEqual([path, 401])
    }
  }
})
