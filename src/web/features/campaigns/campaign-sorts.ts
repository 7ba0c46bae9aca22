import type { CampaignLine } from '#contracts/clients/campaigns.ts'
import { alphabetical, mostFirst, newestFirst, type SortKeys } from '../../lib/lists/list-sort.ts'

/** How the list of campaigns can be sorted, which the server does; the first is how it starts. */
export const campaignSorts = {
  newest: newestFirst,
  name: alphabetical('Name', ({ name }) => name),
  client: alphabetical('Client', ({ clientName }) => clientName),
  articles: mostFirst('articles', ({ articles }) => articles),
} satisfies SortKeys<CampaignLine>
