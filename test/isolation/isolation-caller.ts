import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type ContractPart, routesOf, signedInContracts } from '#contracts/surface.ts'
import type { TestApp, TestUser } from '../test-app.ts'

export type Route = { name: string; part: ContractPart; path: string[] }
/** An answer: `text` as sent, `body` parsed and without the request's own id. */
export type Answer = { status: number; text: string; body: unknown }
export type Call = (
  route: Route,
  input: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Every route that needs a session, named as in the client, e.g. `clients.get`. */
export const routes: Route[] = signedInContracts.flatMap((part) =>
  routesOf(part).map(({ path }) => ({
    name: [...(part.prefix === '/functions/v1' ? ['functions'] : []), part.group ?? [], path]
      .flat()
      .join('.'),
    part,
    path,
  })),
)

/** Calls routes as `user`; `onAnswer` sees every answer. */
export function callerOf(
  server: TestApp,
  user: Pick<TestUser, 'token'>,
  onAnswer: (answer: Answer, route: Route) => void,
): Call {
  return async (route, input, headers = {}) => {
    const { contract, prefix } = route.part
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
