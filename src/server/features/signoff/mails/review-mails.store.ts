import { z } from 'zod'
import type { Scope } from '#server/context/context.ts'
import type { ReviewMailKind } from './queue-mail.ts'

export type MailToSend = {
  kind: ReviewMailKind
  roundId: string
  articleId: string
  details: Record<string, string>
  /** Null for a mail to the agency. */
  seat: { id: string; name: string; email: string; revoked: boolean } | null
}

/** A mail that is still to be sent, or undefined. */
export async function mailToSend(scope: Scope, id: string): Promise<MailToSend | undefined> {
  const row = await scope.tx
    .selectFrom('review_mails as m')
    .innerJoin('review_rounds as r', 'r.id', 'm.round_id')
    .leftJoin('review_seats as s', 's.id', 'm.seat_id')
    .select(['m.kind', 'm.round_id', 'm.details', 'r.article_id'])
    .select(['s.id as seat_id', 's.name', 's.email', 's.revoked_at'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { seat_id, name, email } = row
  return {
    kind: row.kind as ReviewMailKind,
    roundId: row.round_id,
    articleId: row.article_id,
    details: z.record(z.string(), z.string()).parse(row.details),
    seat:
      seat_id && name && email
        ? { id: seat_id, name, email, revoked: row.revoked_at !== null }
        : null,
  }
}

/** Stores how a mail fared; `problem` null means it was taken on. */
export async function storeSent(scope: Scope, id: string, problem: string | null): Promise<void> {
  await scope.tx
    .updateTable('review_mails')
    .set(problem === null ? { sent_at: scope.now, problem: null } : { problem })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
