import { sql } from 'kysely'
import type { Tx } from './transactions.ts'

/** The name of a member as others see it, and their address; undefined for nobody, and for a former member. */
export async function memberNamed(
  { tx }: { tx: Tx },
  userId: string | null,
): Promise<{ name: string; email: string } | undefined> {
  if (!userId) return undefined
  const { rows } = await sql<{ name: string; email: string }>`
    select coalesce(nullif(full_name, ''), email) as name, email from app.people
    where id = ${userId}::uuid`.execute(tx)
  return rows[0]
}
