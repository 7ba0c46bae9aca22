import type { RoundStage, SignOffStage } from '#contracts/sign-off-shapes.ts'
import type { Scope } from '#server/context/context.ts'
import { packageHash } from './package/package.ts'
import { packagedArticle } from './package/package.views.ts'
import { latestRounds, stageOfArticle, wasApproved } from './signoff.views.ts'

/** What sign-off says about a publication that is about to be sent. */
export type Approval = {
  /** Why the article cannot go out, with what to do about it; null when it can. */
  obstacle: string | null
  /** The revision that was looked at, which stays the present one until the transaction ends. */
  revision: number
}

const sentences = {
  client: {
    open: 'The client has not approved this article yet. It can go out as soon as they have.',
    changes_requested:
      'The client asked for changes. Please send the changed article for approval again.',
    voided:
      'This article was edited after the client approved it. Please send the change for approval.',
    superseded: 'Please send this article to the client for approval first.',
    recalled: 'Please send this article to the client for approval first.',
    never: 'This client approves what goes out. Please send this article for approval first.',
  },
  internal: {
    open: 'Your colleagues have not approved this article yet. It can go out as soon as they have.',
    changes_requested: 'A colleague asked for changes. Please ask for approval again.',
    voided: 'This article was edited after it was approved. Please ask for approval of the change.',
    superseded: 'Please ask a colleague to approve this article first.',
    recalled: 'Please ask a colleague to approve this article first.',
    never: 'A colleague approves what goes out. Please ask one to approve this article first.',
  },
} as const

/** Whose approval lets an article out: a client’s counts for colleagues as well. */
function lastStage(stage: Exclude<SignOffStage, 'none'>): RoundStage {
  return stage === 'internal' ? 'internal' : 'client'
}

/**
 * Why an earlier revision can't go back to a site, where it needs approval: it was never approved. Null
 * when it can.
 */
export async function obstacleToRevision(
  scope: Scope,
  of: { articleId: string; clientId: string; revision: number },
): Promise<string | null> {
  const stage = await stageOfArticle(scope, of.articleId)
  if (stage === 'none') return null
  if (await wasApproved(scope, { ...of, stage: lastStage(stage) })) return null
  return stage === 'internal'
    ? 'No colleague ever approved this version.'
    : 'The client never approved this version.'
}

/**
 * Tells whether the very package an article has now was approved, where that is asked for. Holds the
 * article until the transaction ends, unless it only has to be shown: call it in the transaction that
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
  const asked = await stageOfArticle(scope, articleId)
  if (asked === 'none') return { obstacle: null, revision }
  const stage = lastStage(asked)
  const rounds = (await latestRounds(scope, articleId)).filter((one) => one.clientId === clientId)
  const hash = packageHash(article.package)
  const approved = rounds.some(
    (one) =>
      one.state === 'approved' &&
      one.packageSha256 === hash &&
      (one.stage === stage || one.stage === 'client'),
  )
  if (approved) return { obstacle: null, revision }
  const state = rounds.find((one) => one.stage === stage)?.state ?? 'never'
  return { obstacle: sentences[stage][state === 'approved' ? 'voided' : state], revision }
}
