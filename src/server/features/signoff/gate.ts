import type { Scope } from '#server/context/context.ts'
import { packageHash } from './package/package.ts'
import { packagedArticle } from './package/package.views.ts'
import { latestRound, stageOfClient, wasApproved } from './signoff.views.ts'

/** What a client’s approval says about a publication that is about to be sent. */
export type Approval = {
  /** Why the article cannot go out, with what to do about it; null when it can. */
  obstacle: string | null
  /** The revision that was looked at, which stays the present one until the transaction ends. */
  revision: number
}

const sentences = {
  open: 'The client has not approved this article yet. It can go out as soon as they have.',
  changes_requested:
    'The client asked for changes. Please send the changed article for approval again.',
  voided:
    'This article was edited after the client approved it. Please send the change for approval.',
  superseded: 'Please send this article to the client for approval first.',
  recalled: 'Please send this article to the client for approval first.',
  never: 'This client approves what goes out. Please send this article for approval first.',
} as const

/**
 * Why an earlier revision can't go back to a site, where its client approves what goes out: they never
 * approved it. Null when it can.
 */
export async function obstacleToRevision(
  scope: Scope,
  of: { articleId: string; clientId: string; revision: number },
): Promise<string | null> {
  if ((await stageOfClient(scope, of.clientId)) === 'none') return null
  return (await wasApproved(scope, of)) ? null : 'The client never approved this version.'
}

/**
 * Tells whether the very package an article has now was approved, where its client wants to approve. Holds
 * the article until the transaction ends, unless it only has to be shown: call it in the transaction that
 * takes the publication on. Undefined when there is no such article.
 */
export async function approvalOf(
  scope: Scope,
  articleId: string,
  { held = true }: { held?: boolean } = {},
): Promise<Approval | undefined> {
  const article = await packagedArticle(scope, articleId, held ? 'for share' : undefined)
  if (!article) return undefined
  const { revision, clientId } = article
  if ((await stageOfClient(scope, clientId)) === 'none') return { obstacle: null, revision }
  const round = await latestRound(scope, articleId)
  if (!round || round.clientId !== clientId) return { obstacle: sentences.never, revision }
  if (round.state !== 'approved') return { obstacle: sentences[round.state], revision }
  const same = round.packageSha256 === packageHash(article.package)
  return { obstacle: same ? null : sentences.voided, revision }
}
