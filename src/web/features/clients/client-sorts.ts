import type { Client } from '#contracts/clients.ts'
import { compareText, type SortKeys } from '../../lib/list-sort.ts'

/** How the list of clients can be sorted; the first is how it starts. */
export const clientSorts: SortKeys<Client> = {
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
  industry: {
    label: 'Industry, A to Z',
    reversed: 'Industry, Z to A',
    compare: (one, other) => compareText(one.industry, other.industry),
  },
  campaigns: {
    label: 'Most campaigns',
    reversed: 'Fewest campaigns',
    compare: (one, other) => other.campaigns - one.campaigns,
    descending: true,
  },
  articles: {
    label: 'Most articles',
    reversed: 'Fewest articles',
    compare: (one, other) => other.articles - one.articles,
    descending: true,
  },
}
