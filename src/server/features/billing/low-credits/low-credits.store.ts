import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'

/** Workspaces whose total has reached their level, or is above it again after a mail. */
export async function workspacesToTell(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string }[]> {
  const { rows } = await sql<{ workspaceId: string }>`
    select s.workspace_id as "workspaceId" from billing_settings s join credit_balances b using (workspace_id)
    where s.low_credit_level is not null
      and (b.subscription + b.free + b.bolt_on <= s.low_credit_level)
        is distinct from (s.low_credits_told_at is not null)
    limit ${limit}`.execute(database.kysely)
  return rows
}

/** Notes that the mail is on its way, or that the next one is due; returns the total if it is to be sent. */
export async function noteLowCredits({ tx, workspaceId, now }: Scope): Promise<number | null> {
  const { rows } = await sql<{ total: number; low: boolean }>`
    with state as (
      select b.subscription + b.free + b.bolt_on as total, s.low_credit_level as level, s.low_credits_told_at as told
      from billing_settings s join credit_balances b using (workspace_id)
      where s.workspace_id = ${workspaceId}::uuid for update of s)
    update billing_settings set low_credits_told_at = case when state.total <= state.level then ${now}::timestamptz end
    from state
    where workspace_id = ${workspaceId}::uuid and (state.total <= state.level) is distinct from (state.told is not null)
    returning state.total, state.total <= state.level as low`.execute(tx)
  const [noted] = rows
  return noted?.low ? noted.total : null
}
