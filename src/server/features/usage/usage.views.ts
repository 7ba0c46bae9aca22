import { sql } from 'kysely'
import { type FunnelWeek, funnelWeeks } from '#contracts/usage.ts'
import type { Scope } from '#server/context/context.ts'

type WeekRow = {
  week: string
  visits: string
  sign_ups: string
  first_clients: string
  first_articles: string
  first_publications: string
  paid: string
}

/** How far those who signed up in each week have come, newest week first; administrators only. */
export async function funnel(scope: Scope): Promise<FunnelWeek[]> {
  const { rows } = await sql<WeekRow>`select * from app.usage_funnel(${funnelWeeks}::int)`.execute(
    scope.tx,
  )
  return rows.map((row) => ({
    week: row.week,
    visits: Number(row.visits),
    signUps: Number(row.sign_ups),
    firstClients: Number(row.first_clients),
    firstArticles: Number(row.first_articles),
    firstPublications: Number(row.first_publications),
    paid: Number(row.paid),
  }))
}

/** The counts since `day` (YYYY-MM-DD) by event and page, largest first, then by page, 200 at most. */
export async function countsSince(
  scope: Scope,
  day: string,
): Promise<{ event: string; page: string; count: number }[]> {
  const rows = await scope.tx
    .selectFrom('usage_counts')
    .select(['event', 'page'])
    .select((e) => e.fn.sum<string>('count').as('total'))
    .where('day', '>=', day)
    .groupBy(['event', 'page'])
    .orderBy('total', 'desc')
    .orderBy('page')
    .orderBy('event')
    .limit(200)
    .execute()
  return rows.map(({ event, page, total }) => ({ event, page, count: Number(total) }))
}
