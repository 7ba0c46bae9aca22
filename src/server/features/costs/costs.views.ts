import { sql } from 'kysely'
import type { Taken, TakenByKind } from '#contracts/clients/costs.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** A client’s calls of one month in UTC, or those of one article. */
export type CostsOf = { articleId: string } | { clientId: string; from: Date; until: Date }

const sums = {
  calls: sql<number>`count(*)::int`,
  inputTokens: sql<number>`coalesce(sum(input_tokens), 0)::float8`,
  cachedTokens: sql<number>`coalesce(sum(cached_tokens), 0)::float8`,
  outputTokens: sql<number>`coalesce(sum(output_tokens), 0)::float8`,
  cost: sql<number>`coalesce(sum(cost), 0)::float8`,
  unpriced: sql<number>`(count(*) - count(cost))::int`,
}

function callsOf(scope: Scope, of: CostsOf) {
  const own = scope.tx
    .selectFrom('model_calls as c')
    .where(inView(scope, 'c.client_id'))
    .select([
      sums.calls.as('calls'),
      sums.inputTokens.as('inputTokens'),
      sums.cachedTokens.as('cachedTokens'),
      sums.outputTokens.as('outputTokens'),
      sums.cost.as('cost'),
      sums.unpriced.as('unpriced'),
    ])
  if ('articleId' in of) return own.where('c.article_id', '=', of.articleId)
  return own
    .where('c.client_id', '=', of.clientId)
    .where('c.created_at', '>=', of.from)
    .where('c.created_at', '<', of.until)
}

/** What each kind of call took, with each model and version of its prompt; the costliest first. */
export async function takenByKind(scope: Scope, of: CostsOf): Promise<TakenByKind[]> {
  return await callsOf(scope, of)
    .select(['c.kind', 'c.model', 'c.prompt'])
    .groupBy(['c.kind', 'c.model', 'c.prompt'])
    .orderBy('cost', 'desc')
    .orderBy('outputTokens', 'desc')
    .orderBy('c.kind')
    .execute()
}

export type TakenByArticle = Taken & { articleId: string; title: string | null }

/** What each article took, the costliest first. */
export async function takenByArticle(
  scope: Scope,
  of: CostsOf,
  limit: number,
): Promise<TakenByArticle[]> {
  const rows = await callsOf(scope, of)
    .leftJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 'c.workspace_id').onRef('a.id', '=', 'c.article_id'),
    )
    .select(['c.article_id as articleId', 'a.title'])
    .where('c.article_id', 'is not', null)
    .groupBy(['c.article_id', 'a.title'])
    .orderBy('cost', 'desc')
    .orderBy('outputTokens', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, articleId: row.articleId ?? '' }))
}

export type CostLine = TakenByKind & { articleId: string | null; title: string | null }

/** A line for each article and kind of call. */
export async function costLines(scope: Scope, of: CostsOf): Promise<CostLine[]> {
  return await callsOf(scope, of)
    .leftJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 'c.workspace_id').onRef('a.id', '=', 'c.article_id'),
    )
    .select(['c.article_id as articleId', 'a.title', 'c.kind', 'c.model', 'c.prompt'])
    .groupBy(['c.article_id', 'a.title', 'c.kind', 'c.model', 'c.prompt'])
    .orderBy('a.title')
    .orderBy('c.article_id')
    .orderBy('c.kind')
    .execute()
}
