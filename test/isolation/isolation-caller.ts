import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { apiContract } from '#contracts/api.ts'
import { billingContract } from '#contracts/billing.ts'
import { beginningsContract } from '#contracts/client-beginnings.ts'
import { deskContract } from '#contracts/desk.ts'
import { functionsContract } from '#contracts/functions.ts'
import { signOffContract } from '#contracts/signoff.ts'
import { sourcesContract } from '#contracts/sources.ts'
import { writingContract } from '#contracts/writing.ts'
import type { TestApp, TestUser } from '../test-app.ts'

const surfaces = {
  api: { contract: apiContract, prefix: '/api/v1' },
  billing: { contract: billingContract, prefix: '/api/v1' },
  writing: { contract: writingContract, prefix: '/api/v1' },
  sources: { contract: sourcesContract, prefix: '/api/v1' },
  beginnings: { contract: beginningsContract, prefix: '/api/v1' },
  signOff: { contract: signOffContract, prefix: '/api/v1' },
  desk: { contract: deskContract, prefix: '/api/v1' },
  functions: { contract: functionsContract, prefix: '/functions/v1' },
}

export type Route = { name: string; surface: keyof typeof surfaces; path: string[] }
/** An answer: `text` as sent, `body` parsed and without the request's own id. */
export type Answer = { status: number; text: string; body: unknown }
export type Call = (
  route: Route,
  input: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Every route of the contracts, named as in the client, e.g. `clients.get`. */
export const routes: Route[] = [
  ...pathsOf(apiContract).map((path) => ({ name: path.join('.'), surface: 'api' as const, path })),
  ...pathsOf(beginningsContract).map((path) => ({
    name: path.join('.'),
    surface: 'beginnings' as const,
    path,
  })),
  ...pathsOf(sourcesContract).map((path) => ({
    name: path.join('.'),
    surface: 'sources' as const,
    path,
  })),
  ...pathsOf(writingContract).map((path) => ({
    name: path.join('.'),
    surface: 'writing' as const,
    path,
  })),
  ...pathsOf(billingContract).map((path) => ({
    name: ['billing', ...path].join('.'),
    surface: 'billing' as const,
    path,
  })),
  ...pathsOf(signOffContract).map((path) => ({
    name: ['signOff', ...path].join('.'),
    surface: 'signOff' as const,
    path,
  })),
  ...pathsOf(deskContract).map((path) => ({
    name: ['desk', ...path].join('.'),
    surface: 'desk' as const,
    path,
  })),
  ...pathsOf(functionsContract).map((path) => ({
    name: ['functions', ...path].join('.'),
    surface: 'functions' as const,
    path,
  })),
]

function pathsOf(router: AnyContractRouter): string[][] {
  if (isContractProcedure(router)) return [[]]
  return Object.entries(router).flatMap(([name, part]) =>
    pathsOf(part as AnyContractRouter).map((rest) => [name, ...rest]),
  )
}

/** Calls routes as `user`; `onAnswer` sees every answer. */
export function callerOf(
  server: TestApp,
  user: Pick<TestUser, 'token'>,
  onAnswer: (answer: Answer, route: Route) => void,
): Call {
  return async (route, input, headers = {}) => {
    const { contract, prefix } = surfaces[route.surface]
    let answer: Answer | undefined
    const link = new OpenAPILink(contract, {
      url: `http://copydesk.test${prefix}`,
      headers: { authorization: `Bearer ${user.token}`, ...headers },
      fetch: async (request) => {
        const response = await server.app.fetch(request)
        const text = await response.clone().text()
        answer = { status: response.status, text, body: withoutRequestId(text) }
        return response
      },
    })
    // The link throws refusals, but `onAnswer` has seen them by then.
    const problem = await link.call(route.path, input, { context: {} }).catch((error) => error)
    if (!answer) throw new Error(`${route.name} was not sent`, { cause: problem })
    onAnswer(answer, route)
    return answer
  }
}

function withoutRequestId(text: string): unknown {
  return JSON.parse(text, (key, value) => (key === 'requestId' ? undefined : value))
}

/** The path of an id in an input, e.g. `['credentialIds', '0']`. */
export type Slot = string[]
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The paths of all ids in `input`. */
export const slotsOf = (input: unknown) => textSlotsOf(input, (text) => idPattern.test(text))

/** The paths of all texts in `input`, or of those wanted. */
export function textSlotsOf(input: unknown, wanted = (_text: string) => true): Slot[] {
  if (typeof input === 'string') return wanted(input) ? [[]] : []
  if (input === null || typeof input !== 'object' || input instanceof File) return []
  return Object.entries(input).flatMap(([key, value]) =>
    textSlotsOf(value, wanted).map((rest) => [key, ...rest]),
  )
}

/** `input` with another id in the slot. */
export function withId(input: unknown, [key, ...rest]: Slot, id: string): unknown {
  if (key === undefined) return id
  if (Array.isArray(input))
    return input.map((value, index) => (String(index) === key ? withId(value, rest, id) : value))
  const fields = input as Record<string, unknown>
  return { ...fields, [key]: withId(fields[key], rest, id) }
}
