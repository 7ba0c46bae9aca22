import { type RawBuilder, sql } from 'kysely'
import { type Cursor, writeCursor } from '#server/kernel/cursor.ts'

/** When a row was made, to the microsecond: exact enough to go on from. */
export const exactAge = (table: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The condition that a row comes after another in a list by age. */
export function afterInAge(
  table: string,
  { at, id }: Cursor,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<boolean> {
  const row = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`
  const known = sql`(${at}::timestamptz, ${id}::uuid)`
  return direction === 'desc' ? sql`${row} < ${known}` : sql`${row} > ${known}`
}

/** Divides rows, of which there is one more than asked for where there are more, into a page and the way to the next. */
export function pageByAge<Row extends { id: string; exact_age: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > page.length && last
  return { rows: page, nextCursor: more ? writeCursor({ at: last.exact_age, id: last.id }) : null }
}
