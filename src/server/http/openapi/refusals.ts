import { type ErrorCode, errorCodes } from '#contracts/errors.ts'

/** The body of every failed request, as JSON Schema. */
export const errorSchema = {
  type: 'object' as const,
  required: ['defined', 'code', 'status', 'message', 'data'],
  properties: {
    defined: { type: 'boolean' as const },
    code: { type: 'string' as const, enum: Object.keys(errorCodes) },
    status: { type: 'integer' as const },
    message: { type: 'string' as const, description: 'A message for users.' },
    data: {
      type: 'object' as const,
      required: ['requestId'],
      properties: {
        requestId: { type: 'string' as const },
        fields: {
          type: 'object' as const,
          additionalProperties: { type: 'string' as const },
          description: 'The message for each invalid field, by its path.',
        },
        retryAfterSeconds: {
          type: 'number' as const,
          description: 'When to retry, as in the Retry-After header.',
        },
      },
    },
  },
}

/** The code that each documented status mostly has. */
const usual = {
  401: 'unauthenticated',
  402: 'insufficient_credits',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'payload_too_large',
  422: 'invalid_input',
  429: 'rate_limited',
} as const satisfies Record<number, ErrorCode>
type Status = keyof typeof usual

const retryAfter = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
}

/** The answers that operations refuse with, by the names they are referred to. */
export const refusals = {
  ...Object.fromEntries(
    Object.entries(usual).map(([status, code]) => [nameOf(Number(status)), refusalOf(code)]),
  ),
  Error: {
    description: 'The request failed; the code says why.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
}

function nameOf(status: number): string {
  return `Refused${status}`
}

function refusalOf(code: ErrorCode) {
  const { status, message } = errorCodes[code]
  const codes = Object.entries(errorCodes).flatMap(([one, known]) =>
    known.status === status ? [`\`${one}\``] : [],
  )
  const example = { defined: false, code, status, message, data: { requestId: 'b1946ac9' } }
  return {
    description: `${message} (${codes.join(', ')})`,
    ...(code === 'rate_limited' ? { headers: retryAfter } : {}),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, example },
    },
  }
}

/** What is known of an operation whose refusals are described. */
export type Refusable = {
  method: string
  isPublic: boolean
  hasInput: boolean
  spends: boolean
  /** Refused where the text has changed. */
  compares: boolean
  uploads: boolean
}

/** The refusals of an operation, and what any request may fail with. */
export function refusalsOf(operation: Refusable): Record<string, { $ref: string }> {
  const { method, isPublic, hasInput, spends, compares, uploads } = operation
  const changes = method !== 'get'
  const statuses: Status[] = [
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(spends ? ([402] as const) : []),
    404,
    ...(changes && !isPublic ? ([409] as const) : []),
    ...(compares ? ([412] as const) : []),
    ...(uploads ? ([413] as const) : []),
    ...(hasInput ? ([422] as const) : []),
    429,
  ]
  const refused = statuses.map((status) => [String(status), referTo(nameOf(status))])
  return { ...Object.fromEntries(refused), default: referTo('Error') }
}

const referTo = (name: string) => ({ $ref: `#/components/responses/${name}` })
