import type { z } from 'zod'
import { type SecretBox, UnsealError } from './secrets.ts'

/** Reads what was sealed as JSON for a place; null for a text that we have not sealed, or not for there. */
export function openJson<T>(
  secrets: SecretBox,
  sealed: string,
  { place, schema }: { place: string; schema: z.ZodType<T> },
): T | null {
  try {
    return schema.parse(JSON.parse(secrets.open(sealed, place)))
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
