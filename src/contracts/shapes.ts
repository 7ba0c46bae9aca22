import { z } from 'zod'
import { isTimeZone } from './rules/clients/time-zones.ts'

// Zod compiles schemas with `new Function`, and tries out whether it may: in a page, the content security
// policy forbids and reports that. Every contract imports this file before it makes a schema.
if ('document' in globalThis) z.config({ jitless: true })

/** A row id. */
export const idSchema = z.uuid()
/** A time, as an ISO 8601 string in UTC. */
export const timeSchema = z.iso.datetime()

/** What no database stores and nobody sees: zero and its like, and halves of characters. */
const unseen = /[^\P{Cc}\t\n\r]/gu

/** A text from outside, in a form that can be stored: pasted texts may hold what cannot. */
export const storable = () =>
  z.string().overwrite((text) => text.toWellFormed().replaceAll(unseen, ''))

/** A single line people type: trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .refine((text) => !hasControl(text), 'Please remove unusual control characters')

/** The name of a time zone, such as `Europe/London`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Please choose a time zone')

/** A longer text people type, line breaks kept. */
export const paragraph = (max: number) =>
  storable().trim().max(max, `Please keep this under ${max} characters`)

/**
 * The `updatedAt` an editor last saw of what it changes: the change is refused with `conflict` if others
 * have changed it since. Without it, the change overwrites theirs.
 */
export const seenUpdatedAt = timeSchema.optional()

export const byId = z.object({ id: idSchema })
/** As many clients or campaigns as one request changes. */
export const byIds = z.object({ ids: z.array(idSchema).min(1).max(100) })
export const done = z.object({ ok: z.literal(true) })

/** What goes with a row when it is deleted. */
export const dependentsSchema = z.object({
  campaigns: z.int().nonnegative(),
  articles: z.int().nonnegative(),
})
export type Dependents = z.infer<typeof dependentsSchema>

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 32 || code === 127) return true
  }
  return false
}
