import {
  type ArticleCosts,
  type ClientCosts,
  costliestArticles,
  type Taken,
} from '#contracts/clients/costs.ts'
import type { Export } from '#contracts/shapes.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { visibleArticle, visibleClient } from '#server/db/visible-rows.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { exportOf } from '#server/text/csv.ts'
import { type CostsOf, costLines, takenByArticle, takenByKind } from './costs.views.ts'

type OfClient = { id: string; month?: string | undefined }

/** What models took for an article; throws `not_found`, and `forbidden` for members who may not know. */
export async function articleCosts(context: RequestContext, id: string): Promise<ArticleCosts> {
  return await context.reading(async (scope) => {
    requireInCharge(scope)
    const [article, kinds] = await Promise.all([
      visibleArticle(scope, id),
      takenByKind(scope, { articleId: id }),
    ])
    if (!article) throw new AppError('not_found')
    return { ...together(kinds), kinds }
  }, frequent)
}

/** What models took for a client in a month, this one unless named; throws `not_found`. */
export async function clientCosts(context: RequestContext, of: OfClient): Promise<ClientCosts> {
  return await context.reading(async (scope) => {
    requireInCharge(scope)
    const { month, range } = monthOf(scope, of)
    const [client, kinds, articles] = await Promise.all([
      visibleClient(scope, of.id),
      takenByKind(scope, range),
      takenByArticle(scope, range, costliestArticles),
    ])
    if (!client) throw new AppError('not_found')
    return { month, ...together(kinds), kinds, articles }
  })
}

/** The same as CSV, a line for each article and kind of call; throws `not_found`. */
export async function exportCosts(context: RequestContext, of: OfClient): Promise<Export> {
  return await context.reading(async (scope) => {
    requireInCharge(scope)
    const { month, range } = monthOf(scope, of)
    const [client, lines] = await Promise.all([
      visibleClient(scope, of.id),
      costLines(scope, range),
    ])
    if (!client) throw new AppError('not_found')
    const header = [
      ...['month', 'client', 'article', 'article id', 'kind', 'model', 'prompt version'],
      ...[
        'calls',
        'tokens read',
        'of them cached',
        'tokens written',
        'cost in USD',
        'calls without a price',
      ],
    ]
    const rows = lines.map((line) => [
      ...[month, client.name, line.title ?? '', line.articleId ?? '', line.kind, line.model],
      ...[line.prompt, line.calls, line.inputTokens, line.cachedTokens, line.outputTokens],
      ...[(line.cost / 1_000_000).toFixed(6), line.unpriced],
    ])
    return exportOf(`copydesk-costs-${month}`, header, rows)
  })
}

/** Costs are told to those who are told how the provider is connected, and to nobody else. */
function requireInCharge({ member }: MemberScope): void {
  if (!member.isAdmin && !managesWorkspace(member)) throw new AppError('forbidden')
}

function monthOf(scope: MemberScope, { id, month }: OfClient): { month: string; range: CostsOf } {
  const named = month ?? scope.now.toISOString().slice(0, 7)
  const from = new Date(`${named}-01T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return { month: named, range: { clientId: id, from, until } }
}

function together(parts: readonly Taken[]): Taken {
  const sum = (part: keyof Taken) => parts.reduce((total, one) => total + one[part], 0)
  return {
    calls: sum('calls'),
    inputTokens: sum('inputTokens'),
    cachedTokens: sum('cachedTokens'),
    outputTokens: sum('outputTokens'),
    cost: sum('cost'),
    unpriced: sum('unpriced'),
  }
}
