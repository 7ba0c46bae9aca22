import { expect } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import type { Attempt } from './isolation-attempts.ts'
import { type Call, callerOf, type Route, type Slot, slotsOf, withId } from './isolation-caller.ts'
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

type Trial = {
  route: Route
  attempt: Attempt
  own: World['own']
  foreign: Record<string, string>
  /** Whether also ids of other things take an id's place, as a template's that of a client. */
  everyKind?: boolean
  refusedWith?: 403 | 404
}

/** Puts foreign ids in each id's place: the answer must be the one for an unknown id. */
export async function tryForeignIds(call: Call, trial: Trial): Promise<void> {
  const { route, attempt, own, refusedWith = 404 } = trial
  const input = attempt.input?.(own)
  for (const slot of slotsOf(input)) {
    const place = `${route.name} with a foreign id as ${slot.join('.')}`
    const unknown = await call(route, withId(input, slot, newId()))
    const filters = attempt.filters?.includes(slot.join('.'))
    expect([unknown.status, (unknown.body as { items?: unknown }).items], place).toEqual(
      filters ? [200, []] : [refusedWith, undefined],
    )
    for (const [kind, id] of foreignIdsFor(slot, input, trial)) {
      const answer = await call(route, withId(input, slot, id))
      expect({ status: answer.status, body: answer.body }, `${place}: a ${kind}`).toEqual({
        status: unknown.status,
        body: unknown.body,
      })
    }
  }
}

/** The foreign ids to try in a slot: of the kind that belongs there, or of every kind. */
function foreignIdsFor(slot: Slot, input: unknown, { own, foreign, everyKind }: Trial) {
  const all = Object.entries(foreign)
  const fitting = idAt(input, slot)
  const same = all.filter(([kind]) => own[kind as keyof World['own']] === fitting)
  return everyKind || same.length === 0 ? all : same
}

function idAt(input: unknown, slot: Slot): unknown {
  return slot.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], input)
}
