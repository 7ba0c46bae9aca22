import { hash } from 'node:crypto'
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
  /** How many ids of other things also take an id's place, as a template's that of a client; each slot gets its own. */
  otherKinds?: number
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

/** The foreign ids to try in a slot: those of the kind that belongs there, and some of other kinds. */
function foreignIdsFor(slot: Slot, input: unknown, trial: Trial): [string, string][] {
  const { route, own, foreign, otherKinds = 0 } = trial
  const fitting = idAt(input, slot)
  const fits = ([kind]: [string, string]) => own[kind as keyof World['own']] === fitting
  const all = Object.entries(foreign)
  const [same, others] = [all.filter(fits), all.filter((entry) => !fits(entry))]
  if (same.length === 0) return all
  const start = hash('md5', route.name + slot.join('.'), 'buffer').readUInt32BE() % others.length
  return [...same, ...[...others, ...others].slice(start, start + otherKinds)]
}

function idAt(input: unknown, slot: Slot): unknown {
  return slot.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], input)
}
