import { expect } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import type { Attempt } from './isolation-attempts.ts'
import { type Call, callerOf, type Route, slotsOf, withId } from './isolation-caller.ts'
import { everythingOf } from './isolation-tables.ts'
import type { World } from './isolation-world.ts'

/** Calls routes as `user` and fails the test when an answer contains one of the marks. */
export function watchedCaller(server: TestApp, user: TestUser, marks: string[]): Call {
  return callerOf(server, user, (answer, route) => {
    const leaked = marks.filter((mark) => answer.text.includes(mark))
    expect(leaked, `${route.name} shows things of somebody else`).toEqual([])
  })
}

/** Runs `work` and fails, naming `what`, when it has changed the workspace. */
export type Guard = (what: string, work: () => Promise<void>) => Promise<void>

/**
 * Guards a workspace that nothing but the guarded works may change from now on: the picture after one of
 * them is the picture before the next, so that each is blamed for its own changes only.
 */
export async function guardOf({ database }: TestApp, { workspaceId }: TestUser): Promise<Guard> {
  const look = () => everythingOf(database.kysely, workspaceId)
  let last = await look()
  return async (what, work) => {
    const before = last
    try {
      await work()
    } finally {
      last = await look()
    }
    expect(last, `${what} changes things of somebody else`).toEqual(before)
  }
}

/** Puts each foreign id in each id's place: the answer must be the one for an unknown id. */
export async function tryForeignIds(
  call: Call,
  route: Route,
  attempt: Attempt,
  own: World['own'],
  foreign: Record<string, string>,
  refusedWith: 403 | 404 = 404,
): Promise<void> {
  const input = attempt.input?.(own)
  for (const slot of slotsOf(input)) {
    const place = `${route.name} with a foreign id as ${slot.join('.')}`
    const unknown = await call(route, withId(input, slot, newId()))
    const filters = attempt.filters?.includes(slot.join('.'))
    expect([unknown.status, (unknown.body as { items?: unknown }).items], place).toEqual(
      filters ? [200, []] : [refusedWith, undefined],
    )
    for (const [kind, id] of Object.entries(foreign)) {
      const answer = await call(route, withId(input, slot, id))
      expect({ status: answer.status, body: answer.body }, `${place}: a ${kind}`).toEqual({
        status: unknown.status,
        body: unknown.body,
      })
    }
  }
}
