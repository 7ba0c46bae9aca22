import type { Campaign } from '#contracts/clients/campaigns.ts'
import { alphabetical, mostFirst, newestFirst, type SortKeys } from '../../lib/lists/list-sort.ts'

/** How the list of campaigns can be sorted; the first is how it starts. */
export const campaignSorts: SortKeys<Campaign> = {
  newest: newestFirst,
  name: alphabetical('Name', ({ name }) => name),
  client: alphabetical('Client', ({ clientName }) => clientName),
  articles: mostFirst('articles', ({ articles }) => articles),
}
