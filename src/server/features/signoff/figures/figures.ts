import type { RoundStage } from '#contracts/rules/approval/sign-off-stages.ts'

/** One round of an article in the order of its rounds; `to` is null while nobody has decided. */
export type RoundOfArticle = {
  articleId: string
  title: string
  stage: RoundStage
  approved: boolean
  from: Date
  to: Date | null
}

export type ApprovedArticle = {
  articleId: string
  title: string
  /** Rounds until the first approval. */
  rounds: number
  /** Hours that reviewers took, and that the agency took between rounds. */
  reviewerHours: number
  agencyHours: number
  approvedAt: Date
}

const hourMs = 3_600_000

/**
 * How each article came to its first approval: by the client, or by colleagues where no client was asked.
 * Articles that were approved outside of the time are left out.
 */
export function approvedArticles(
  rounds: readonly RoundOfArticle[],
  { from, to }: { from: Date; to: Date },
): ApprovedArticle[] {
  return [...Map.groupBy(rounds, ({ articleId }) => articleId).values()].flatMap((all) => {
    const ofClient = all.filter(({ stage }) => stage === 'client')
    const counted = ofClient.length > 0 ? ofClient : all
    const end = counted.findIndex(({ approved }) => approved)
    const last = counted[end]
    const approvedAt = last?.to
    if (!last || !approvedAt || approvedAt < from || approvedAt >= to) return []
    const until = counted.slice(0, end + 1)
    return [
      {
        articleId: last.articleId,
        title: last.title,
        rounds: until.length,
        reviewerHours: hours(until.map((round) => [round.from, round.to ?? round.from])),
        agencyHours: hours(
          until.slice(1).map((round, index) => [until[index]?.to ?? round.from, round.from]),
        ),
        approvedAt,
      },
    ]
  })
}

function hours(spans: readonly [Date, Date][]): number {
  const ms = spans.reduce((sum, [from, to]) => sum + Math.max(0, to.getTime() - from.getTime()), 0)
  return Math.round(ms / hourMs)
}

/** The mean of some numbers to one decimal; null of none. */
export function mean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  return Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10
}
