import type { OperationMeta } from '#contracts/operations.ts'
import { exampleOf, type JsonSchema } from './examples.ts'
import { refusalsOf } from './refusals.ts'

type Media = { schema?: JsonSchema; example?: unknown }
type Content = { content?: Record<string, Media>; headers?: Record<string, { $ref: string }> }
/** An operation as OpenAPI describes it, as far as it is completed here. */
export type Operation = {
  operationId?: string
  deprecated?: boolean
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: (
    | { $ref: string }
    | { in: string; name: string; style?: string; schema?: JsonSchema; example?: unknown }
  )[]
  requestBody?: Content & { required?: boolean }
  responses?: Record<string, { $ref: string } | Content>
}

export type Described = {
  method: string
  /** Null for what needs no token. */
  meta: OperationMeta | null
  /** Bodies that no schema says enough of. */
  examples: Record<string, unknown>
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Adds what the contracts do not say: group, security, shared headers, refusals and examples. */
export function completeOperation(operation: Operation, described: Described): Operation {
  const { method, meta, examples } = described
  const id = (operation.operationId ?? '').replace(/^api\./, '')
  const [tag = ''] = id.split('.')
  const parameters = operation.parameters ?? []
  const uploads = 'multipart/form-data' in (operation.requestBody?.content ?? {})
  const entityTag = meta?.entityTag
  const takesKey = meta && ('201' in (operation.responses ?? {}) || meta.needsIdempotencyKey)
  const answerHeaders = headersOf([
    entityTag && 'etag',
    takesKey && 'idempotency-replayed',
    ...(meta?.followedAt ? ['location', 'retry-after'] : []),
    ...(meta?.scope ? ['ratelimit', 'ratelimit-policy'] : []),
  ])
  return {
    ...operation,
    operationId: id,
    tags: [tag],
    ...securityOf(meta),
    ...(meta?.deprecated ? { deprecated: true } : {}),
    parameters: [
      ...parameters.map(withExample),
      ...(meta ? [parameter('workspace')] : []),
      ...(takesKey ? [parameter('idempotencyKey')] : []),
      ...(entityTag ? [parameter(entityTag === 'read' ? 'ifNoneMatch' : 'ifMatch')] : []),
    ],
    ...(operation.requestBody
      ? {
          requestBody: uploads
            ? formAlone(operation.requestBody)
            : inContent(operation.requestBody, examples[id]),
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, answer]) => [
          status,
          '$ref' in answer ? answer : { ...inContent(answer, undefined), ...answerHeaders },
        ]),
      ),
      ...(entityTag === 'read' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...refusalsOf({
        method,
        isPublic: meta === null,
        hasInput: parameters.length > 0 || operation.requestBody !== undefined,
        spends: meta?.needsIdempotencyKey ?? false,
        compares: entityTag === 'change',
        uploads,
      }),
    },
  }
}

/** The headers of an answer, by the names that they are described under; none of them always. */
function headersOf(
  names: readonly (string | false | null | undefined)[],
): Pick<Content, 'headers'> {
  const told = names.filter((name) => typeof name === 'string')
  if (told.length === 0) return {}
  const described = told.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return { headers: Object.fromEntries(described) }
}

function securityOf(meta: OperationMeta | null): Pick<Operation, 'security' | 'description'> {
  if (!meta) return { security: [] }
  const { scope, needsIdempotencyKey } = meta
  if (!scope)
    return { security: [{ accessToken: [] }], description: 'For people: closed to API keys.' }
  const opened = scope === '*' ? 'Open to every API key.' : `API keys need the scope \`${scope}\`.`
  const named = needsIdempotencyKey ? ' They have to send an `Idempotency-Key`.' : ''
  return {
    security: [{ accessToken: [] }, { apiKey: scope === '*' ? [] : [scope] }],
    description: opened + named,
  }
}

function withExample(given: NonNullable<Operation['parameters']>[number]) {
  if ('$ref' in given || !given.schema) return given
  const { default: fallback } = given.schema
  // What is read from an address is a text, and so is what stands for it.
  const written = typeof fallback === 'boolean' ? { default: String(fallback) } : {}
  const schema = { ...given.schema, ...written }
  // Lists are what is more than a text; a name is repeated for each of theirs.
  const style = given.style === 'deepObject' ? { style: 'form' } : {}
  return { ...given, ...style, schema, example: exampleOf(schema, given.name) }
}

/** A file comes in a form; JSON cannot hold one. */
function formAlone<Body extends Content>(body: Body): Body {
  const { 'application/json': _, ...content } = body.content ?? {}
  return { ...body, content }
}

/** An example beside each JSON schema; files have none. */
function inContent<Body extends Content>(body: Body, own: unknown): Body {
  const media = body.content?.['application/json']
  if (!media?.schema) return body
  const example = own ?? exampleOf(media.schema)
  return {
    ...body,
    content: { ...body.content, 'application/json': { ...media, example } },
  }
}
