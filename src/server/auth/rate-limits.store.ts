import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'

type Statement = { text: string; values: readonly unknown[] }

type LimiterRule = {
  keyPrefix: string
  points: number
  /** In seconds. */
  duration: number
  /** Refuses from this many points on without asking the database again. */
  inMemoryBlockOnConsumed?: number
  /** One limiter of the process removes what has expired, for all of them. */
  clearExpiredByTimeout?: boolean
}

/** Counts in `auth.rate_limits`, so that all processes share it and restarts keep it; in memory while that is away. */
export function storedLimiter(database: Database, rule: LimiterRule): RateLimiterAbstract {
  const { keyPrefix, points, duration } = rule
  return new RateLimiterPostgres({
    storeClient: rateLimitClient(database),
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    ...rule,
  })
}

/** What stands for a person or an address in the keys of a limiter. */
export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 27)
}

/** The Postgres client that rate-limiter-flexible expects. */
function rateLimitClient(database: Database) {
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
