import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on a row to update: nobody has changed it since `updatedAt`, in ISO 8601. The API tells times
 * to the millisecond; without one, any row will do.
 */
export function unchangedSince(updatedAt: string | undefined): RawBuilder<boolean> {
  if (!updatedAt) return sql<boolean>`true`
  return sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz`
}
