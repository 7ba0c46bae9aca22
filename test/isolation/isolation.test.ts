import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { attempts } from './isolation-attempts.ts'
import { routes } from './isolation-caller.ts'
import { type Guard, guardOf, tryForeignIds, watchedCaller } from './isolation-trial.ts'
import { buildWorld, type World } from './isolation-world.ts'

let server: TestApp
/** The owner of everything that nobody else may see. */
let owner: World
let stranger: World
let untouched: Guard
beforeAll(async () => {
  server = await startTestApp()
  owner = await buildWorld(server, 'Amberley')
  stranger = await buildWorld(server, 'Basalt')
  untouched = await guardOf(server, owner.user)
})
afterAll(() => server.close())

test('every route of the contracts is tried', () => {
  expect(routes.map((route) => route.name).sort()).toEqual(Object.keys(attempts).sort())
})

test.each(routes)(
  '$name treats the ids of another workspace as ids that never were',
  async (route) => {
    const attempt = attempts[route.name] ?? {}
    const caller = attempt.destroys ? await buildWorld(server, 'Chalk') : stranger
    const call = watchedCaller(server, caller.user, owner.marks)
    const input = attempt.input?.(caller.own)
    const inWorkspace = (id: string) => call(route, input, { 'x-workspace-id': id })
    await untouched(route.name, async () => {
      await tryForeignIds(call, { route, attempt, own: caller.own, foreign: owner.ids })
      const [foreign, unknown] = [
        await inWorkspace(owner.ids.workspace),
        await inWorkspace(newId()),
      ]
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
      // The same request with the caller's own ids succeeds, so the ids were the reason.
      const allowed = await call(route, input)
      const refused = attempt.adminOnly ? 404 : attempt.refused
      if (refused) expect(allowed.status, allowed.text).toBe(refused)
      else expect(allowed.status, allowed.text).toBeLessThan(300)
    })
  },
)

test('live events are those of the own workspace', async () => {
  await owner.user.api.clients.create({ name: 'Amberley Two', industry: 'Media' })
  await stranger.user.api.clients.create({ name: 'Basalt Two', industry: 'Media' })
  const { kysely } = server.database
  const own = await kysely
    .selectFrom('live_events')
    .select('id')
    .where('workspace_id', '=', stranger.user.workspaceId)
    .orderBy('id')
    .execute()
  const newest = Number(own.at(-1)?.id)
  const closing = new AbortController()
  const answer = await stranger.user.request('/api/v1/events', {
    headers: { 'last-event-id': '0' },
    signal: closing.signal,
  })
  const seen: number[] = []
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    seen.splice(0, seen.length, ...[...text.matchAll(/^id: (\d+)$/gm)].map((hit) => Number(hit[1])))
    if (seen.includes(newest)) break
  }
  closing.abort()
  expect(seen).toEqual(own.map((row) => Number(row.id)))
})
