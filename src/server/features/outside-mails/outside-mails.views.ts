import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { MailingHabits } from './mails-per-day.ts'

const dayMs = 86_400_000

/** Actions that email somebody outside; `mails` in their details says how many where it is not one. */
const actions = [
  'article.approval_requested',
  'article.approval_link_sent',
  'client.expert_asked',
  'client.expert_reminded',
  'client.portal_sent',
  'client.report_sent',
  'client.reviewer_reminded',
  'invitation.sent',
  'invitation.sent_again',
]

/**
 * How a workspace emails people outside it, and whether it has ever paid. Activities are counted, since they
 * outlive what they are about. A lock makes concurrent callers queue up, so that no two of them pass a limit together.
 */
export async function outsideMails(
  scope: Scope,
): Promise<MailingHabits & { paid: boolean; today: number }> {
  const { tx, workspaceId, now } = scope
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${workspaceId}`}, 0))`.execute(
    tx,
  )
  const day = new Date(now.getTime() - dayMs)
  const month = new Date(now.getTime() - 30 * dayMs)
  const { rows } = await sql<MailingHabits & { paid: boolean; today: number }>`
    select
      (select extract(epoch from ${now}::timestamptz - created_at)::float8 / 86400 from workspaces
        where id = ${workspaceId}::uuid) as "ageDays",
      exists (select from credit_grants where workspace_id = ${workspaceId}::uuid and reversal < credits) as paid,
      mails.today, mails.sent,
      (select count(*)::int from mails where workspace_id = ${workspaceId}::uuid
        and client_id is not null and problem is not null and created_at > ${month})
      + (select count(*)::int from workspace_invitations where workspace_id = ${workspaceId}::uuid
        and mail_problem is not null and created_at > ${month})
      + (select count(distinct email)::int from review_seats where workspace_id = ${workspaceId}::uuid
        and mails_off_at > ${month}) as lost
    from (select coalesce(sum(mails), 0)::int as sent,
        coalesce(sum(mails) filter (where created_at > ${day}), 0)::int as today
      from (select coalesce((details ->> 'mails')::int, 1) as mails, created_at from activity_log
        where workspace_id = ${workspaceId}::uuid and created_at > ${month}
          and action = any (${actions}::text[])) sending) mails`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('no workspace')
  return found
}
