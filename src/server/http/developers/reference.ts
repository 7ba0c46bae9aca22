import { type KeyScope, keyScopes } from '#contracts/rules/key-scopes.ts'
import type { Operation } from '../openapi/complete-operation.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { JsonSchema } from '../openapi/examples.ts'

/** A value that an operation takes: where it goes, what it may be, and whether it has to be there. */
export type Field = {
  name: string
  where: 'path' | 'query' | 'body'
  type: string
  needed: boolean
}

export type DescribedOperation = {
  id: string
  method: string
  path: string
  summary: string
  /** Whether each request needs an Idempotency-Key. */
  namesRequests: boolean
  fields: Field[]
  /** JSON texts; null where there is none. */
  body: string | null
  answer: string | null
}

/** The operations that one scope opens. */
export type ReferencePart = {
  scope: KeyScope | null
  title: string
  text: string
  operations: DescribedOperation[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The operations that API keys may call, by the scope that opens them, as the OpenAPI document describes them. */
export async function referenceOfKeys(): Promise<ReferencePart[]> {
  const { paths = {} } = await openApiDocument()
  const open = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined
      const scopes = operation?.security?.find((one) => 'apiKey' in one)?.apiKey
      return operation && scopes ? [{ scope: scopes[0], told: tell(method, path, operation) }] : []
    }),
  )
  const part = (scope: KeyScope | null, title: string, text: string): ReferencePart => ({
    ...{ scope, title, text },
    operations: open.filter((one) => (one.scope ?? null) === scope).map(({ told }) => told),
  })
  return [
    part(null, 'The key itself', 'Open to every key.'),
    ...Object.entries(keyScopes).map(([scope, { label, text }]) =>
      part(scope as KeyScope, label, text),
    ),
  ]
}

function tell(method: string, path: string, operation: Operation): DescribedOperation {
  const { operationId = '', summary = '', parameters = [], requestBody, responses = {} } = operation
  const media = requestBody?.content?.['application/json']
  const [given] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const answered = given && 'content' in given[1] ? given[1].content : undefined
  return {
    ...{ id: operationId, method: method.toUpperCase(), path, summary },
    namesRequests: (operation.description ?? '').includes('`Idempotency-Key`'),
    fields: [...parameters.flatMap(fieldOfParameter), ...fieldsOfBody(media?.schema)],
    body: asText(media?.example),
    answer: asText(answered?.['application/json']?.example),
  }
}

function fieldOfParameter(parameter: NonNullable<Operation['parameters']>[number]): Field[] {
  if ('$ref' in parameter) return []
  const where = parameter.in
  if (where !== 'path' && where !== 'query') return []
  const type = typeInWords(parameter.schema ?? {})
  return [{ name: parameter.name, where, type, needed: where === 'path' }]
}

function fieldsOfBody(schema: JsonSchema = {}): Field[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, part]) => ({
    ...{ name, where: 'body' as const, type: typeInWords(part) },
    needed: required.includes(name),
  }))
}

/** A JSON Schema in a few words: “text”, “list of ids”, “title, topic or prompt”. */
export function typeInWords(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const words = choices.filter(({ type }) => type !== 'null').map(typeInWords)
    const nothing = choices.some(({ type }) => type === 'null') ? ['null'] : []
    return [...new Set([...words, ...nothing])].join(' | ')
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  if (type === 'array') return `list of ${typeInWords(schema.items ?? {})}`
  if (type === 'string') return wordsOfFormat[schema.format ?? ''] ?? 'text'
  return type ?? 'anything'
}

const wordsOfFormat: Record<string, string> = {
  uuid: 'id',
  'date-time': 'time',
  date: 'date',
  uri: 'address',
  email: 'email address',
}

function asText(example: unknown): string | null {
  return example === undefined ? null : JSON.stringify(example, null, 2)
}
