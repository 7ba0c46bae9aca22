import { z } from 'zod'
import type { Scope } from '#server/context/context.ts'
import type { Json } from '#server/kernel/canonical-json.ts'
import { newId } from '#server/kernel/ids.ts'

export type ReviewMailKind =
  | 'ready'
  | 'code'
  | 'decided'
  | 'voided'
  | 'reminder'
  | 'overdue'
  | 'published'
  | 'expired'

export type NewReviewMail = {
  clientId: string
  roundId: string
  seatId: string | null
  kind: ReviewMailKind
  /** Tells mails of one kind apart, e.g. links that are sent again. */
  occasion?: string
  details?: { [key: string]: Json }
}

export type MailToSend = {
  kind: ReviewMailKind
  roundId: string
  articleId: string
  details: Record<string, string>
  /** Null for a mail to the agency. */
  seat: {
    id: string
    name: string
    email: string
    revoked: boolean
    /** A colleague, who has no link. */
    userId: string | null
    links: string[]
  } | null
}

/** A mail that is still to be sent, or undefined. */
export async function mailToSend(scope: Scope, id: string): Promise<MailToSend | undefined> {
  const row = await scope.tx
    .selectFrom('review_mails as m')
    .innerJoin('review_rounds as r', 'r.id', 'm.round_id')
    .leftJoin('review_seats as s', 's.id', 'm.seat_id')
    .select(['m.kind', 'm.round_id', 'm.details', 'r.article_id'])
    .select(['s.id as seat_id', 's.name', 's.email', 's.revoked_at'])
    .select(['s.user_id', 's.more_token_hashes'])
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
        ? {
            id: seat_id,
            name,
            email,
            revoked: row.revoked_at !== null,
            userId: row.user_id,
            links: row.more_token_hashes ?? [],
          }
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

/** Adds a mail and returns its id; undefined when there is one of this seat, kind and occasion. */
export async function insertMail(scope: Scope, mail: NewReviewMail): Promise<string | undefined> {
  const row = await scope.tx
    .insertInto('review_mails')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      client_id: mail.clientId,
      round_id: mail.roundId,
      seat_id: mail.seatId,
      kind: mail.kind,
      occasion: mail.occasion ?? '',
      details: JSON.stringify(mail.details ?? {}),
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
