import { type RawBuilder, sql } from 'kysely'
import type { Neighbours } from '#contracts/desk.ts'
import type { ArticleSort } from '#contracts/rules/articles/article-sorts.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import {
  type ArticleFilter,
  applyFilter,
  containing,
  type FilterValues,
  leavesFew,
  orders,
  valuesOf,
} from './article-list.views.ts'

/** Nobody pages further through a list; a search ends there too. */
const mostCounted = 2_001

type List = { search: string; sort: ArticleSort; filter: ArticleFilter }

/**
 * What stands before and after an article in a list, by the place that its own values give it: an article
 * that has left the list still has neighbours there. `found` is how many a search finds. Undefined for an
 * article that isn't there.
 */
export async function neighboursOf(
  scope: Scope,
  id: string,
  { search, sort, filter }: List,
): Promise<(Omit<Neighbours, 'total'> & { found: number | null }) | undefined> {
  const { by, direction } = orders[search ? 'newest' : sort]
  const rows = () => listed(scope, search, valuesOf(scope, filter))
  const own = sql`(select ${by} from articles a
    where a.workspace_id = ${scope.workspaceId}::uuid and a.id = ${id}::uuid)`
  const after = direction === 'desc' ? sql.raw('<') : sql.raw('>')
  const before = direction === 'desc' ? sql.raw('>') : sql.raw('<')
  const beyond = (sign: RawBuilder<unknown>) =>
    sql<boolean>`(${by}, a.id) ${sign} (${own}, ${id}::uuid)`
  const nearest = (sign: RawBuilder<unknown>, towards: 'asc' | 'desc') =>
    rows()
      .select(['a.id', sql<string>`coalesce(nullif(a.title, ''), a.input_value)`.as('title')])
      .where(beyond(sign))
      .orderBy(by, towards)
      .orderBy('a.id', towards)
      .limit(1)
      .executeTakeFirst()
  const counted = (within: ReturnType<typeof rows>) =>
    scope.tx
      .selectFrom(within.select('a.id').limit(mostCounted).as('counted'))
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const [there, here, previous, next, ahead, found] = await Promise.all([
    visibleArticles(scope).select('a.id').where('a.id', '=', id).executeTakeFirst(),
    rows().select('a.id').where('a.id', '=', id).executeTakeFirst(),
    nearest(before, direction === 'desc' ? 'asc' : 'desc'),
    nearest(after, direction),
    counted(rows().where(beyond(before))),
    search ? counted(rows()) : null,
  ])
  if (!there) return undefined
  const place = Number(ahead.n) + 1
  return {
    previous: previous ?? null,
    next: next ?? null,
    listed: here !== undefined,
    position: here && place < mostCounted ? place : null,
    found: found && Number(found.n),
  }
}

function visibleArticles(scope: Scope) {
  return scope.tx.selectFrom('articles as a').where(inView(scope, 'a.client_id'))
}

/** The rows of the list; those of a search by its own index, unless what narrows them leaves few. */
function listed(scope: Scope, search: string, values: FilterValues) {
  if (!search) return applyFilter(visibleArticles(scope), values)
  if (leavesFew(values) || values.stages) {
    return applyFilter(visibleArticles(scope), { ...values, title: containing(search) })
  }
  const hits = sql`app.search_articles(${search}, ${values.clientId ?? null}::uuid,
    ${values.campaignId ?? null}::uuid, ${values.statuses ?? null}::text[], ${mostCounted}, 0)`
  return visibleArticles(scope).where(
    'a.id',
    '=',
    sql<string>`any(array(select id from ${hits} as hit))`,
  )
}
