import type { Scope } from '#server/context/context.ts'
import { revisionToPublish } from '#server/features/articles/index.ts'
import {
  claimsObstacle,
  claimsSentence,
  type OpenClaims,
  openClaims,
} from '#server/features/claims/index.ts'
import { packageHash, textsOf } from './package/package.ts'
import { type PackagedArticle, packagedArticle } from './package/package.views.ts'
import { latestRound, stageOfClient, wasApproved } from './signoff.views.ts'

/** What open claims and a client’s approval say about a publication that is about to be sent. */
export type Approval = {
  /** Why the article cannot go out, with what to do about it; null when it can. */
  obstacle: string | null
  /** What its open claims are told where they keep nothing back; null for nothing. */
  warning: string | null
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
 * Why an earlier revision can't go back to a site: its client lets nothing out with open claims, or approves what
 * goes out and never approved this. Null when it can.
 */
export async function obstacleToRevision(
  scope: Scope,
  of: { articleId: string; clientId: string; revision: number },
): Promise<string | null> {
  const text = await revisionToPublish(scope, of.articleId, of.revision)
  const { title = '', subtitle = '', summary = '', metaDescription = '' } = text ?? {}
  const { content = null, bodyContent = '' } = text ?? {}
  const texts = { title, subtitle, summary, metaDescription, content, bodyContent, posts: {} }
  const open = await claimsObstacle(scope, { ...of, texts })
  if (open) return open
  if ((await stageOfClient(scope, of.clientId)) === 'none') return null
  return (await wasApproved(scope, of)) ? null : 'The client never approved this version.'
}

/** The open claims of a package; in a transaction that takes it on, its article has to be held. */
export async function claimsOfPackage(
  scope: Scope,
  articleId: string,
  article: PackagedArticle,
): Promise<OpenClaims | undefined> {
  const { clientId } = article
  return await openClaims(scope, { articleId, clientId, texts: textsOf(article.package) })
}

/**
 * Tells whether the very package an article has now may go out: without open claims, where its client lets none out, and
 * approved, where its client wants to approve. Holds
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
  const { revision } = article
  const claims = await claimsOfPackage(scope, articleId, article)
  const open = claims ? claimsSentence(claims) : null
  if (open !== null && claims?.mode === 'gate') return { obstacle: open, warning: null, revision }
  return { ...(await approvedOr(scope, articleId, article)), warning: open, revision }
}

async function approvedOr(
  scope: Scope,
  articleId: string,
  article: PackagedArticle,
): Promise<Pick<Approval, 'obstacle'>> {
  const { clientId } = article
  if ((await stageOfClient(scope, clientId)) === 'none') return { obstacle: null }
  const round = await latestRound(scope, articleId)
  if (!round || round.clientId !== clientId) return { obstacle: sentences.never }
  if (round.state !== 'approved') return { obstacle: sentences[round.state] }
  const same = round.packageSha256 === packageHash(article.package)
  return { obstacle: same ? null : sentences.voided }
}
