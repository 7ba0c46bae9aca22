/** The parts of a JSON Schema that the contracts use. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

/** What fields of these names hold, where their schema takes it. */
const byName: Record<string, unknown> = {
  name: 'Acme Anvils',
  title: 'How to choose an anvil',
  email: 'anna@agency.example',
  replyTo: 'anna@agency.example',
  inputValue: 'How to choose an anvil',
  industry: 'Manufacturing',
  timeZone: 'Europe/London',
  localTime: '2027-06-01T09:00',
  month: '2026-11',
  dueOn: '2027-06-01',
  slug: 'how-to-choose-an-anvil',
  address: 'https://acme.example/anvils',
  siteUrl: 'https://acme.example',
  url: 'https://acme.example/anvils',
  colour: '#1a4fa0',
  password: 'a long and secret phrase',
}

const texts: Record<string, string> = {
  uuid: '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  'date-time': '2026-11-28T09:00:00.000Z',
  date: '2026-11-28',
  email: 'anna@agency.example',
  uri: 'https://acme.example/anvils',
  ipv4: '203.0.113.7',
}

/** Texts for the few patterns that no other text fits. */
const fitting = [
  '1234',
  '0123456789abcdef',
  'a'.repeat(64),
  '#1a4fa0',
  '+441632960961',
  '2026-11',
  '09:30',
  'sections[0]',
]

/** An example of what a schema describes: small, and the same every time. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return asType(schema.type, schema.default)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)))
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return textFor(schema, name)
  if (type === 'integer' || type === 'number') return numberFor(schema)
  if (type === 'boolean') return true
  if (type === 'array') {
    const item = schema.items ? exampleOf(schema.items, name.replace(/s$/, '')) : null
    return schema.items ? Array.from({ length: schema.minItems ?? 1 }, () => item) : []
  }
  if (type === 'object') return objectFor(schema)
  return null
}

/** A flag in an address is a text, whatever its default. */
function asType(type: JsonSchema['type'], value: unknown): unknown {
  return type === 'string' ? String(value) : value
}

function objectFor(schema: JsonSchema): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name))
  const object = Object.fromEntries(wanted.map(([name, part]) => [name, exampleOf(part, name)]))
  if (typeof additionalProperties !== 'object') return object
  const keys = (propertyNames?.enum ?? []).map(String)
  return {
    ...object,
    ...Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, key)])),
  }
}

function textFor({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
  const known = format === undefined ? undefined : texts[format]
  if (known !== undefined) return known
  const named = byName[name]
  const candidates = [named, name === '' ? 'A text' : `The ${spoken(name)}`, ...fitting]
  const regex = pattern === undefined ? null : new RegExp(pattern, 'u')
  const text = candidates.find(
    (one): one is string => typeof one === 'string' && (regex?.test(one) ?? true),
  )
  return (text ?? '').padEnd(minLength, '.')
}

/** `bodyContent` as `body content`. */
function spoken(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
}

function numberFor({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(
    minimum ?? 1,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1,
  )
  const wanted = Math.max(least, 1)
  return maximum !== undefined && wanted > maximum ? maximum : wanted
}
