import { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'

type Statement = { text: string; values: readonly unknown[] }

/**
 * What rate-limiter-flexible needs of a Postgres client to keep its counts in `auth.rate_limits`.
 * The table serves both databases, so counts hold across processes and restarts.
 */
export function rateLimitClient(database: Database) {
  return {
    query: async ({ text, values }: Statement) => {
      const { rows } = await asAuth(
        database,
        async (tx) => await tx.executeQuery(CompiledQuery.raw(text, [...values])),
      )
      return { rows, rowCount: rows.length }
    },
  }
}
