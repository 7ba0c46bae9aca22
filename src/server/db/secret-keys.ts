import { type Kysely, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './schema.ts'
import { asAuth } from './transactions.ts'

/** The ids of the keys that stored credentials and second factors are encrypted with. */
export async function usedKeyIds(database: Database): Promise<string[]> {
  const { rows } = await asAuth(database, (tx) =>
    sql<{ id: string }>`select id from app.used_key_ids() as id`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

/** Gives up the secrets encrypted with these keys, as the owner of the database; answers how many. */
export async function forgetSecrets(
  kysely: Kysely<DB>,
  keyIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.forget_secrets(${keyIds}::text[]) as count`.execute(kysely)
  return rows[0]?.count ?? 0
}
