import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { canonicalJson, type Json, sha256 } from '#server/kernel/canonical-json.ts'

/** What happened to an approval; people are named as they were at the time. */
export type RecordEntry = {
  clientId: string
  /** Null for what concerns all articles of the client, or of a campaign. */
  articleId: string | null
  roundId: string | null
  action:
    | 'round.opened'
    | 'round.recalled'
    | 'link.sent'
    | 'link.revoked'
    | 'link.opened'
    | 'link.expired'
    | 'package.read'
    | 'comment.made'
    | 'address.confirmed'
    | 'decision.made'
    | 'approval.voided'
    | 'article.published'
    | 'article.unpublished'
    | 'article.moved'
    | 'campaign.moved'
    | 'rule.changed'
  actor: { type: 'member' | 'reviewer' | 'system'; id: string | null; label: string }
  packageSha256: string | null
  details?: { [key: string]: Json }
}

/** The hash that a client's first entry carries in place of one before it. */
const noHash = '0'.repeat(64)

/** How many entries a record has, and the hash that covers all of them. */
type RecordHead = { position: number; head: string }

/**
 * Appends to a client's record in the transaction of the change itself. Each entry carries the hash of the one before
 * it; the database adds the head, which covers every entry so far and which article each is about. So none can be
 * changed, left out or put in later without another head, which is what this returns.
 */
export async function appendRecord(scope: Scope, entry: RecordEntry): Promise<RecordHead> {
  const { clientId, articleId, details = {}, ...what } = entry
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-off:${clientId}`}, 0))`.execute(
    scope.tx,
  )
  const last = await scope.tx
    .selectFrom('sign_off_record')
    .select(['position', 'hash'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const previousHash = last?.hash ?? noHash
  const text = canonicalJson({
    version: 2,
    ...what,
    position,
    clientId,
    articleId,
    details,
    at: scope.now.toISOString(),
    requestId: scope.requestId,
    network: networkOf(scope.ip),
  })
  return await scope.tx
    .insertInto('sign_off_record')
    .values({
      workspace_id: scope.workspaceId,
      client_id: clientId,
      position,
      article_id: articleId,
      entry: text,
      previous_hash: previousHash,
      hash: sha256(`${previousHash}\n${text}`),
      created_at: scope.now,
    })
    .returning(['position', 'head'])
    .executeTakeFirstOrThrow()
}

/** An address without the part that names one machine: the record is kept for long. */
function networkOf(ip: string | null): string | null {
  if (!ip) return null
  return ip.includes(':')
    ? `${ip.split(':').slice(0, 3).join(':')}::/48`
    : ip.replace(/\d+$/, '0/24')
}
