import type { PartName } from '#contracts/rules/approval/sign-off-parts.ts'
import type { Scope } from '#server/context/context.ts'
import { appendRecord, type RecordEntry } from '#server/features/approval/index.ts'
import { sha256 } from '#server/kernel/canonical-json.ts'
import type { StoredRound } from '../signoff.views.ts'

type Made = { id: string; actor: RecordEntry['actor']; part: PartName; body: string }

/**
 * Notes a comment that the client sees. Of its words only the hash stays, since nothing can be taken out of the record
 * again: it proves what a stored comment said.
 */
export async function recordComment(
  scope: Scope,
  { clientId, articleId, id: roundId, packageSha256 }: StoredRound,
  { id, actor, part, body }: Made,
): Promise<void> {
  const action = 'comment.made'
  const details = { part, comment: id, textSha256: sha256(body) }
  await appendRecord(scope, { clientId, articleId, roundId, action, actor, packageSha256, details })
}
