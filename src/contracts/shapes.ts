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
export const storable = (missing?: string) =>
  z.string(missing).overwrite((text) => text.toWellFormed().replaceAll(unseen, ''))

/**
 * A single line people type: trimmed, without control characters. One with `missing` is required, and has at
 * `least` so many characters; `missing` is the message where it has not.
 */
export function line(max: number, missing?: string, least = 1) {
  const text = z
    .string(missing)
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .refine((text) => !hasControl(text), 'Please remove unusual control characters')
  return required(text, missing, least)
}

/** The name of a time zone, such as `Europe/London`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Please choose a time zone')

/** A longer text people type, line breaks kept; required as a line is. */
export function paragraph(max: number, missing?: string, least = 1) {
  const text = storable(missing).trim().max(max, `Please keep this under ${max} characters`)
  return required(text, missing, least)
}

function required(text: z.ZodString, missing: string | undefined, least: number) {
  if (missing === undefined) return text
  if (least === 1) return text.min(1, missing)
  // Whole characters, as the database counts them: an emoji is one.
  return text.refine((value) => [...value].length >= least, missing)
}

/**
 * The `updatedAt` an editor last saw of what it changes: the change is refused with `conflict` if others
 * have changed it since. Without it, the change overwrites theirs.
 */
export const seenUpdatedAt = timeSchema.optional()

/**
 * How far a program has walked through a list, and how many rows it wants. New rows neither repeat one that it has had
 * nor hide one that it has not.
 */
export const cursorFields = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
/** Send it as `cursor` for what comes next; null at the end. */
export const nextCursorSchema = z.string().nullable()

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

/** Lines for a spreadsheet: as a file of comma-separated values, and as the cells that a browser makes a sheet of. */
export const exportSchema = z.object({
  filename: z.string(),
  csv: z.string(),
  /** The first row names the columns. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type Export = z.infer<typeof exportSchema>

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 32 || code === 127) return true
  }
  return false
}

/** A month, e.g. `2026-11`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month')

/** A colour, e.g. `#1a4fa0`. */
export const colourSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #1a4fa0')

/** A date and a time on the clock of a zone. */
export const localMomentSchema = z.object({
  localTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a date and a time')
    .refine(isOnCalendar, 'Please choose a date and a time'),
  timeZone: timeZoneSchema,
})
export type LocalMoment = z.infer<typeof localMomentSchema>

/** Parsing alone takes 30 February for 2 March. */
function isOnCalendar(text: string): boolean {
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A member, as others see them. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  pictureUrl: z.string().nullable(),
})
export type Person = z.infer<typeof personSchema>

/**
 * A list in an address. One alone is a list too: programs repeat a name for each, so that the name of a single one
 * stands there once.
 */
export const listInAddress = <Item extends z.ZodType>(item: Item, most: number) =>
  z.union([z.array(item).min(1).max(most), item.transform((one) => [one])])
