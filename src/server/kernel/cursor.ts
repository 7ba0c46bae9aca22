import { z } from 'zod'
import { AppError } from './errors.ts'

/** A row of a list by age: its time to the microsecond, as `2026-11-28T09:00:00.123456Z`, and its id. */
export type Cursor = { at: string; id: string }

const written = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

/** A cursor as programs get it: one word, which they send back as it is. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** Reads what `writeCursor` made; undefined for none. Throws `invalid_input` for anything else. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const { success, data } = written.safeParse(Buffer.from(text, 'base64url').toString().split(' '))
  if (!success) {
    const message = 'This cursor is not one that this list has answered.'
    throw new AppError('invalid_input', message, { fields: { cursor: message } })
  }
  return { at: data[0], id: data[1] }
}
