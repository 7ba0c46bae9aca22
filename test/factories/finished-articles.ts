import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Caller } from '../process.ts'
import { orderOverHttp } from './orders-over-http.ts'

/** Inserts articles of a person as a finished generation leaves them; answers their ids. */
export async function insertFinishedArticles(
  database: Database,
  user: Caller,
  count: number,
): Promise<string[]> {
  const { campaignId } = await orderOverHttp(user)
  const { rows } = await sql<{ workspace_id: string; client_id: string }>`
    select workspace_id, client_id from campaigns where id = ${campaignId}`.execute(database.kysely)
  const [campaign] = rows
  if (!campaign) throw new Error('no campaign')
  const articles = Array.from({ length: count }, (_, at) => ({
    ...campaign,
    id: newId(),
    campaign_id: campaignId,
    input_type: 'title' as const,
    input_value: `Anvil ${at}`,
    title: `Anvil number ${at}`,
    slug: `anvil-number-${at}`,
    status: 'completed' as const,
    content_json: JSON.stringify({
      introduction: `Anvil ${at} lasts longer than its owner.`,
      sections: [{ title: 'Weight', content: `Strike anvil ${at} and listen.` }],
      conclusion: `Buy anvil ${at} once.`,
    }),
  }))
  await database.kysely.insertInto('articles').values(articles).execute()
  return articles.map(({ id }) => id)
}
