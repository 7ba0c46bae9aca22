import type { DeskFigures, Figures } from '#contracts/approval/sign-off-shapes.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { campaignRule } from '#server/features/approval/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { monthBounds, monthOf } from '../months.ts'
import { agencyName, namedClient } from '../signoff.views.ts'
import { approvedArticles, mean, type RoundOfArticle } from './figures.ts'
import { creditsOf, type FiguresOf, liveIn, roundsOfApproved } from './figures.views.ts'

type Wanted = { clientId: string; campaignId?: string | undefined; month?: string | undefined }

/**
 * The figures of a client’s month, by default the present one on its clock, or of one campaign in it; throws
 * `not_found`.
 */
export async function getFigures(context: RequestContext, wanted: Wanted): Promise<Figures> {
  return await context.reading(async (scope) => {
    const client = await namedClient(scope, wanted.clientId)
    if (!client) throw new AppError('not_found')
    const { campaignId = null } = wanted
    if (campaignId) {
      const campaign = await campaignRule(scope, campaignId)
      if (campaign?.rule.clientId !== wanted.clientId) throw new AppError('not_found')
    }
    const { month = monthOf(scope.now, client.timeZone) } = wanted
    const bounds = monthBounds(month, client.timeZone)
    const figures = await figuresOf(scope, { clientId: wanted.clientId, campaignId, ...bounds })
    const credits = await creditsOf(
      scope,
      figures.articles.map(({ articleId }) => articleId),
    )
    return {
      ...figures,
      month,
      client: client.name,
      agency: await agencyName(scope),
      creditsPerApproved: figures.approved > 0 ? mean([credits / figures.approved]) : null,
    }
  })
}

/** How approvals of all clients went in the last thirty days. */
export async function getDeskFigures(context: RequestContext): Promise<DeskFigures> {
  return await context.reading(async (scope) => {
    const from = new Date(scope.now.getTime() - 30 * 86_400_000)
    const of = { clientId: null, campaignId: null, from, to: scope.now }
    const { articles: _, ...figures } = approvalFigures(await roundsOfApproved(scope, of), of)
    return figures
  })
}

/** Figures without what they cost: the part that a client may see. */
export async function figuresOf(
  scope: Scope,
  of: FiguresOf,
): Promise<Omit<Figures, 'month' | 'client' | 'agency' | 'creditsPerApproved'>> {
  const [rounds, live] = await Promise.all([roundsOfApproved(scope, of), liveIn(scope, of)])
  return {
    ...approvalFigures(rounds, of),
    live: live.articles,
    wordsLive: live.words,
    changedPercent: live.words > 0 ? Math.round((live.changed / live.words) * 100) : null,
  }
}

function approvalFigures(rounds: readonly RoundOfArticle[], of: FiguresOf) {
  const articles = approvedArticles(rounds, of)
  const first = articles.filter((one) => one.rounds === 1).length
  return {
    approved: articles.length,
    firstPassPercent: articles.length > 0 ? Math.round((first / articles.length) * 100) : null,
    roundsToApproval: mean(articles.map((one) => one.rounds)),
    reviewerHours: mean(articles.map(({ reviewerHours }) => reviewerHours)),
    agencyHours: mean(articles.map(({ agencyHours }) => agencyHours)),
    articles: articles.map(({ approvedAt, ...one }) => ({
      ...one,
      approvedAt: approvedAt.toISOString(),
    })),
  }
}
