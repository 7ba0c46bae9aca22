import { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'

type Statement = { text: string; values: readonly unknown[] }

/**
 * The Postgres client that rate-limiter-flexible expects, over `auth.rate_limits`. Counts are shared by
 * all processes and survive restarts.
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
