import type { AnyContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationMeta } from '#contracts/operations.ts'
import { keyScopeNames } from '#contracts/rules/key-scopes.ts'
import { newId } from '#server/kernel/ids.ts'
import { makeKey } from '../factories/api-keys.ts'
import { addMember } from '../factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'
import { type Attempt, attempts } from './isolation-attempts.ts'
import { type Call, callerOf, type Route, routes } from './isolation-caller.ts'
import { buildLimitedMember, type LimitedMember } from './isolation-limited-member.ts'
import { type Guard, guardOf, tryForeignIds } from './isolation-trial.ts'
import { buildWorld, type World } from './isolation-world.ts'

let server: TestApp
let owner: World
/** One client of the owner's workspace that the limited keys see, and one that they don't. */
let limited: LimitedMember
let untouched: Guard
/** A key for each scope, which has that one alone; `all` has every scope, `limited` sees one client. */
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestApp()
  owner = await buildWorld(server, 'Amberley')
  limited = await buildLimitedMember(server, owner)
  const tokenOf = async (fields: object) => (await makeKey(server, owner.user, { ...fields })).token
  for (const scope of keyScopeNames) tokens[scope] = await tokenOf({ scopes: [scope] })
  tokens.all = await tokenOf({})
  tokens.limited = await tokenOf({ clientIds: [limited.visible.ids.client] })
  untouched = await guardOf(server, owner.user)
})
afterAll(() => server.close())

/** Calls routes with a key, each request with an idempotency key; fails when an answer shows one of the marks. */
function callerWith(token: string | undefined, marks: string[] = []): Call {
  const call = callerOf(server, { token: token ?? '' }, (answer, { name }) => {
    const leaked = marks.filter((mark) => answer.text.includes(mark))
    expect(leaked, `${name} shows a key things of other clients`).toEqual([])
  })
  return (route, input, headers) => call(route, input, { 'idempotency-key': newId(), ...headers })
}

function metaOf({ part, path }: Route): OperationMeta {
  const found = path.reduce<unknown>(
    (router, name) => (router as Record<string, unknown>)[name],
    part.contract,
  )
  return (found as AnyContractProcedure)['~orpc'].meta
}

const attemptOf = ({ name }: Route): Attempt => attempts[name] ?? {}
const open = routes.filter((route) => metaOf(route).scope)
const closed = routes.filter((route) => !metaOf(route).scope)

test('what keys may do is this and nothing else', () => {
  const table = open.map((route) => `${metaOf(route).scope} ${route.name}`).sort()
  expect(table.join('\n')).toMatchSnapshot()
  const never =
    /approve|decide|confirm|accept|credential|billing\.(?!ledger$|spending$)|team\.|remove|delete|archive|restore|portal/i
  // Its own webhook, which it added itself.
  const own = ['webhooks.remove']
  expect(open.map(({ name }) => name).filter((name) => never.test(name))).toEqual(own)
})

test.each(closed)('$name is no operation of keys', async (route) => {
  await untouched(route.name, async () => {
    const answer = await callerWith(tokens.all)(route, attemptOf(route).input?.(owner.own))
    expect(answer, answer.text).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe.each(open)('$name', (route) => {
  const { scope } = metaOf(route)
  const attempt = attemptOf(route)

  test('is refused to keys of every other scope', async () => {
    for (const other of keyScopeNames.filter((name) => scope !== '*' && name !== scope)) {
      const answer = await callerWith(tokens[other])(route, attempt.input?.(limited.own))
      expect(answer.status, `${other}: ${answer.text}`).toBe(403)
    }
  })

  test('shows a limited key nothing of other clients', async () => {
    const { own, hidden } = limited
    const call = callerWith(tokens.limited, hidden.marks)
    // To a key whose maker manages the workspace, webhooks that it did not add are as good as none.
    const closed = (attempt.managers && scope !== 'webhooks:manage') || attempt.limitedNever
    const refusedWith = closed ? 403 : 404
    await tryForeignIds(call, { route, attempt, own, foreign: hidden.ids, refusedWith })
    if (attempt.destroys) return
    const { status, text } = await call(route, attempt.input?.(own))
    const usual = status < 300 || status === attempt.refused || status === 403
    expect(usual || route.name === 'keys.current', text).toBe(true)
  })

  test('is in the workspace of the key alone', async () => {
    const call = callerWith(tokens.all)
    const elsewhere = await call(route, attempt.input?.(owner.own), { 'x-workspace-id': newId() })
    expect(elsewhere.status).toBe(404)
  })
})

/** For a test that calls every route by itself, on a busy machine. */
const everyRouteMs = 240_000

describe('a key whose maker', () => {
  let maker: TestUser
  let token: string
  const change = (values: { role?: 'member'; limited?: boolean }) =>
    server.database.kysely
      .updateTable('workspace_members')
      .set(values)
      .where('user_id', '=', maker.userId)
      .execute()
  beforeAll(async () => {
    maker = await addMember(server, owner.user, { role: 'admin' })
    token = (await makeKey(server, maker)).token
  })

  test(
    'was demoted and limited sees their clients alone, with the next request',
    async () => {
      const clients = open.find(({ name }) => name === 'clients.list') as Route
      expect((await callerWith(token)(clients, {})).text).toContain(limited.hidden.ids.client)
      await change({ role: 'member', limited: true })
      await server.database.kysely
        .insertInto('workspace_member_clients')
        .values({
          workspace_id: owner.user.workspaceId,
          user_id: maker.userId,
          client_id: limited.visible.ids.client,
        })
        .execute()
      const call = callerWith(token, limited.hidden.marks)
      for (const route of open.filter((one) => !attemptOf(one).destroys)) {
        const attempt = attemptOf(route)
        await tryForeignIds(call, {
          ...{ route, attempt, own: limited.own, foreign: limited.hidden.ids },
          refusedWith: attempt.managers || attempt.limitedNever ? 403 : 404,
        })
        await call(route, attempt.input?.(limited.own))
      }
    },
    everyRouteMs,
  )

  test(
    'was removed is refused everywhere, with the next request',
    async () => {
      await owner.user.api.team.remove({ userId: maker.userId })
      for (const route of routes) {
        const answer = await callerWith(token)(route, attemptOf(route).input?.(limited.own))
        expect(answer.status, route.name).toBe(metaOf(route).scope ? 401 : 403)
      }
    },
    everyRouteMs,
  )
})
