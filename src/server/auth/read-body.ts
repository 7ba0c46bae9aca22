import type { Context } from 'hono'
import type { z } from 'zod'
import { storable } from '#contracts/shapes.ts'
import { inputProblem } from '#server/kernel/input-problem.ts'
import { AuthError } from './auth-error.ts'

/** Parses a JSON body; drops unknown keys, treats an empty body as `{}`. Throws 400 `bad_json`. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const text = await c.req.text()
  if (text && !/^application\/(\w+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw badJson('the content type is not application/json')
  }
  const parsed = schema.safeParse(text ? parse(text) : {}, { error: inputProblem })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(issue?.message ?? 'not as expected')
}

const storableText = (text: string) => storable().parse(text)

/** Removes what Postgres rejects in text: control characters and lone surrogates. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => storableValue(value))
  } catch {
    throw badJson('syntax error')
  }
}

function badJson(problem: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${problem}`)
}
