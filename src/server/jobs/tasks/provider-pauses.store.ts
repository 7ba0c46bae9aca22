import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { OutageCause } from '#server/kernel/errors.ts'
import type { Subject } from './task.ts'

/** One try has this long to succeed before another may be made. */
const trialSeconds = 300
/** Pauses double from the first to the last of these. */
const [firstPauseSeconds, lastPauseSeconds] = [60, 900]
/** A task waits for a provider for at most this long after it was started. */
export const patienceHours = 24

export type Passage =
  /** Nothing is known against the account. */
  | { state: 'open' }
  /** The pause is over, and this attempt alone tries the account. */
  | { state: 'trial' }
  | { state: 'paused'; waitMs: number }

/** Whether work that needs a provider's account may begin now. */
export async function passageTo({ kysely }: Database, account: string): Promise<Passage> {
  const { rows: tried } = await sql`
    update provider_pauses set retry_at = clock_timestamp() + make_interval(secs => ${trialSeconds})
    where account = ${account} and retry_at <= clock_timestamp() returning account`.execute(kysely)
  if (tried.length > 0) return { state: 'trial' }
  const { rows } = await sql<{ waitMs: number }>`
    select extract(epoch from retry_at - clock_timestamp())::float8 * 1000 as "waitMs"
    from provider_pauses where account = ${account}`.execute(kysely)
  const [pause] = rows
  return pause ? { state: 'paused', waitMs: Math.max(pause.waitMs, 0) } : { state: 'open' }
}

export type Outage = {
  account: string
  cause: OutageCause
  message: string
  retryAfterMs: number | undefined
}

/**
 * Pauses an account and answers for how many milliseconds. Others that fail during the pause change
 * nothing; a failed trial doubles it.
 */
export async function pauseAccount(
  { kysely }: Database,
  { account, cause, message, retryAfterMs = 0 }: Outage,
  trial: boolean,
): Promise<number> {
  const pause = sql`clock_timestamp() + greatest(make_interval(secs => ${retryAfterMs / 1000}::float8),
    make_interval(secs => least(${firstPauseSeconds} * 2.0 ^ least(p.failures, 10), ${lastPauseSeconds})))`
  const { rows } = await sql<{ waitMs: number }>`
    insert into provider_pauses as p (account, cause, message, retry_at)
    values (${account}, ${cause}, ${message}, clock_timestamp()
      + make_interval(secs => greatest(${retryAfterMs / 1000}::float8, ${firstPauseSeconds})))
    on conflict (account) do update set cause = excluded.cause, message = excluded.message,
      failures = p.failures + ${trial ? 1 : 0},
      retry_at = case when ${trial} then ${pause} else p.retry_at end
    returning extract(epoch from retry_at - clock_timestamp())::float8 * 1000 as "waitMs"`.execute(
    kysely,
  )
  return Math.max(rows[0]?.waitMs ?? 0, 1_000)
}

export type WaitingTask = Subject & { kind: string }

/** Ends a pause and answers the tasks that waited for it. */
export async function resumeAccount({ kysely }: Database, account: string): Promise<WaitingTask[]> {
  await sql`delete from provider_pauses where account = ${account}`.execute(kysely)
  const { rows } = await sql<WaitingTask>`
    update tasks set waiting_on = null where waiting_on = ${account}
    returning kind, subject_id as "subjectId", workspace_id as "workspaceId"`.execute(kysely)
  return rows
}

/**
 * Lets a task that nobody holds wait for an account: its time begins anew after the pause. False when it
 * has waited for a day.
 */
export async function waitFor(
  { kysely }: Database,
  { name, deadlineMinutes }: { name: string; deadlineMinutes: number },
  { workspaceId, subjectId }: Subject,
  { account, waitMs }: { account: string; waitMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    update tasks set waiting_on = ${account}, deadline_at = least(
        greatest(deadline_at, clock_timestamp() + make_interval(secs => ${waitMs / 1000 + deadlineMinutes * 60}::float8)),
        created_at + make_interval(hours => ${patienceHours}))
    where workspace_id = ${workspaceId}::uuid and kind = ${name} and subject_id = ${subjectId}::uuid
      and created_at + make_interval(hours => ${patienceHours}) > clock_timestamp()
    returning id`.execute(kysely)
  return rows.length > 0
}
