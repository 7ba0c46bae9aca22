import { sql } from 'kysely'
import type { ClaimKind, ClaimMode } from '#contracts/rules/claim-rules.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { SettledClaim } from '#server/text/claims/settle-claim.ts'

type Place = { articleId: string; clientId: string }
export type CheckedSentence = SettledClaim & { sentence: string }

/** As many rows as one statement takes. */
const rowsAtOnce = 500

/** Stores what was found of an article's sentences. What a person has confirmed stays confirmed. */
export async function storeClaims(
  scope: Scope,
  { articleId, clientId }: Place,
  { judge, prompt }: { judge: string; prompt: number },
  checked: readonly CheckedSentence[],
): Promise<void> {
  const bySentence = new Map(checked.map((one) => [one.sentence, one]))
  const rows = [...bySentence.values()].map(({ sentence, kind, verdict, why, evidence }) => ({
    workspace_id: scope.workspaceId,
    client_id: clientId,
    article_id: articleId,
    ...{ sentence, kind, verdict, why, judge, prompt },
    evidence: evidence && JSON.stringify(evidence),
    checked_at: scope.now,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await scope.tx
      .insertInto('article_claims')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'client_id', 'sentence']).doUpdateSet((e) => ({
          kind: e.ref('excluded.kind'),
          verdict: e.ref('excluded.verdict'),
          why: e.ref('excluded.why'),
          evidence: e.ref('excluded.evidence'),
          judge: e.ref('excluded.judge'),
          prompt: e.ref('excluded.prompt'),
          checked_at: e.ref('excluded.checked_at'),
        })),
      )
      .execute()
  }
}

/** Calls the place where the evidence of a client’s claims stands something else, where it names a person who is to be forgotten. */
export async function renameEvidence(
  scope: Scope,
  { clientId, from, to }: { clientId: string; from: string; to: string },
): Promise<void> {
  const [was, is] = [sql`to_jsonb(${from}::text)::text`, sql`to_jsonb(${to}::text)::text`]
  await scope.tx
    .updateTable('article_claims')
    .set({ evidence: sql`replace(evidence::text, ${was}, ${is})::jsonb` })
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where(sql<boolean>`position(${was} in evidence::text) > 0`)
    .execute()
}

/** Confirms a sentence in the caller's name; one that was never checked gets its row. */
export async function storeConfirmation(
  scope: Scope,
  { articleId, clientId, sentence }: Place & { sentence: string },
  { kind, reason }: { kind: ClaimKind; reason: string },
): Promise<void> {
  const confirmation = {
    confirmed_by: scope.userId,
    confirmed_reason: reason,
    confirmed_at: scope.now,
  }
  await scope.tx
    .insertInto('article_claims')
    .values({
      workspace_id: scope.workspaceId,
      client_id: clientId,
      article_id: articleId,
      ...{ sentence, kind, ...confirmation },
      verdict: 'not_found',
      why: '',
      judge: 'person',
      prompt: 0,
      checked_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'client_id', 'sentence']).doUpdateSet(confirmation),
    )
    .execute()
}

/** Takes a confirmation back; what was found before counts again. A sentence that only a person saw has no row then. */
export async function withdrawConfirmation(
  scope: Scope,
  { articleId, clientId, sentence }: Place & { sentence: string },
): Promise<void> {
  const ofSentence = { article_id: articleId, client_id: clientId, sentence }
  await scope.tx
    .deleteFrom('article_claims')
    .where(inView(scope, 'client_id'))
    .where((e) => e.and(ofSentence))
    .where('judge', '=', 'person')
    .execute()
  await scope.tx
    .updateTable('article_claims')
    .set({ confirmed_by: null, confirmed_reason: null, confirmed_at: null })
    .where(inView(scope, 'client_id'))
    .where((e) => e.and(ofSentence))
    .execute()
}

/**
 * Opens what rests on a source that has been left out. A confirmation in a person's name stays, and a restored source is
 * checked for again, since nothing is known of these sentences then.
 */
export async function reopenClaimsOn(
  scope: Scope,
  { articleId, clientId, sourceId }: Place & { sourceId: string },
): Promise<void> {
  const resting = { article_id: articleId, client_id: clientId }
  const page = JSON.stringify({ page: { id: sourceId } })
  const onSource = sql<boolean>`(evidence @> ${page}::jsonb
    or evidence->'also' @> jsonb_build_array(${page}::jsonb))`
  await scope.tx
    .deleteFrom('article_claims')
    .where(inView(scope, 'client_id'))
    .where((e) => e.and(resting))
    .where(onSource)
    .where('confirmed_at', 'is', null)
    .execute()
  await scope.tx
    .updateTable('article_claims')
    .set({ verdict: 'not_found', evidence: null, why: 'Its source was left out.' })
    .where(inView(scope, 'client_id'))
    .where((e) => e.and(resting))
    .where(onSource)
    .execute()
}

/** Forgets what was found of open claims that nobody has confirmed, so that the next check looks at them again. */
export async function forgetOpenClaims(
  scope: Scope,
  { articleId, clientId }: Place,
): Promise<void> {
  await scope.tx
    .deleteFrom('article_claims')
    .where(inView(scope, 'client_id'))
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .where('verdict', 'in', ['partly', 'contradicted', 'not_found'])
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Notes why the last check could not be made, or that it could. */
export async function noteClaimsProblem(
  scope: Scope,
  articleId: string,
  problem: string | null,
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({ claims_problem: problem })
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .execute()
}

/** Sets what happens to open claims of a client's articles. */
export async function storeClaimMode(
  scope: Scope,
  clientId: string,
  mode: ClaimMode,
): Promise<void> {
  await scope.tx
    .updateTable('clients')
    .set({ claims: mode, updated_at: scope.now })
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .execute()
}
