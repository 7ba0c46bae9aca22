import type { Campaign } from '#contracts/campaigns.ts'
import { compareText, type SortKeys } from '../../lib/list-sort.ts'

/** How the list of campaigns can be sorted; the first is how it starts. */
export const campaignSorts: SortKeys<Campaign> = {
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
    descending: true,
  },
  name: {
    label: 'Name, A to Z',
    reversed: 'Name, Z to A',
    compare: (one, other) => compareText(one.name, other.name),
  },
  client: {
    label: 'Client, A to Z',
    reversed: 'Client, Z to A',
    compare: (one, other) => compareText(one.clientName, other.clientName),
  },
  articles: {
    label: 'Most articles',
    reversed: 'Fewest articles',
    compare: (one, other) => other.articles - one.articles,
    descending: true,
  },
}
