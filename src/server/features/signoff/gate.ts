import type { RoundStage, SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { stageOfArticle } from '#server/features/approval/index.ts'
import {
  claimsObstacle,
  claimsSentence,
  type OpenClaims,
  openClaims,
} from '#server/features/claims/index.ts'
import { isSame, textsOf } from './package/package.ts'
import { type PackagedArticle, packagedArticle, packagedRevision } from './package/package.views.ts'
import { latestRounds, onceApproved, underRules } from './signoff.views.ts'

/** What open claims and sign-off say about a publication that is about to be sent. */
export type Approval = {
  /** Why the article cannot go out, with what to do about it; null when it can. */
  obstacle: string | null
  /** What to say of its open claims where they keep nothing back; null for nothing. */
  warning: string | null
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

/**
 * Whose approval is still missing out of all that a rule asks for; null where none is. A client’s counts for
 * colleagues as well.
 */
function missingStage(
  asked: SignOffStage,
  isApproved: (stage: RoundStage) => boolean,
): RoundStage | null {
  switch (asked) {
    case 'none':
      return null
    case 'internal':
      return isApproved('internal') || isApproved('client') ? null : 'internal'
    case 'client':
      return isApproved('client') ? null : 'client'
    case 'both':
      if (!isApproved('internal')) return 'internal'
      return isApproved('client') ? null : 'client'
  }
}

/**
 * Why an earlier revision can't go back to a site: its client lets nothing out with open claims, or it needs approval
 * and what readers would get was never approved. Null when it can. Holds the article until the transaction ends.
 */
export async function obstacleToRevision(
  scope: Scope,
  { articleId, revision }: { articleId: string; revision: number },
): Promise<string | null> {
  const article = await packagedRevision(scope, articleId, revision)
  if (!article) return null
  const { clientId, package: sent } = article
  const texts = { ...textsOf(sent), posts: {} }
  const open = await claimsObstacle(scope, { articleId, clientId, texts })
  if (open) return open
  const rounds = await onceApproved(scope, { articleId, clientId })
  const stage = missingStage(await stageOfArticle(scope, articleId), (stage) =>
    rounds.some((one) => {
      // Posts don't go to sites.
      const { posts } = one.package
      return one.stage === stage && isSame(one, { ...sent, posts })
    }),
  )
  if (!stage) return null
  return stage === 'internal'
    ? 'No colleague ever approved this version.'
    : 'The client never approved this version.'
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
 * Tells whether the very package an article has now may go out: without open claims, where its client lets none out,
 * and approved, where that is asked for. Holds the
 * article until the transaction ends, unless it only has to be shown: call it in the transaction that
 * takes the publication on. Undefined when there is no such article.
 */
export async function approvalOf(
  scope: Scope,
  articleId: string,
  { held = true }: { held?: boolean } = {},
): Promise<Approval | undefined> {
  const article = await packagedArticle(scope, articleId, held ? 'for update' : undefined)
  if (!article) return undefined
  return await approvalOfPackage(
    scope,
    articleId,
    article,
    await claimsOfPackage(scope, articleId, article),
  )
}

/** The same of a package that was read, with its open claims. */
export async function approvalOfPackage(
  scope: Scope,
  articleId: string,
  article: PackagedArticle,
  claims: OpenClaims | undefined,
): Promise<Approval> {
  const open = claims ? claimsSentence(claims) : null
  if (open !== null && claims?.mode === 'gate') return { obstacle: open, warning: null }
  return { ...(await approvedOr(scope, articleId, article)), warning: open }
}

/**
 * For several articles, why each may not go out as it is now, by its id; those that may are left out. Only to be
 * shown: it locks none of them.
 */
export async function approvalObstacles(
  scope: Scope,
  articleIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    // What no rule keeps back isn’t read.
    (await underRules(scope, articleIds)).map(async ({ id, gated }) => {
      const article = await packagedArticle(scope, id)
      if (!article) return []
      // Claims that keep nothing back only warn.
      const claims = gated ? await claimsOfPackage(scope, id, article) : undefined
      const { obstacle } = await approvalOfPackage(scope, id, article, claims)
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
  return new Map(found.flat())
}

async function approvedOr(
  scope: Scope,
  articleId: string,
  { clientId, package: present }: PackagedArticle,
): Promise<Pick<Approval, 'obstacle'>> {
  const asked = await stageOfArticle(scope, articleId)
  if (asked === 'none') return { obstacle: null }
  const rounds = (await latestRounds(scope, articleId)).filter((one) => one.clientId === clientId)
  const stage = missingStage(asked, (stage) =>
    rounds.some((one) => one.stage === stage && one.state === 'approved' && isSame(one, present)),
  )
  if (!stage) return { obstacle: null }
  const state = rounds.find((one) => one.stage === stage)?.state ?? 'never'
  return { obstacle: sentences[stage][state === 'approved' ? 'voided' : state] }
}
