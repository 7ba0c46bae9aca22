import type { Client } from '#contracts/clients/clients.ts'
import { alphabetical, mostFirst, newestFirst, type SortKeys } from '../../lib/lists/list-sort.ts'

/** How the list of clients can be sorted; the first is how it starts. */
export const clientSorts: SortKeys<Client> = {
  newest: newestFirst,
  name: alphabetical('Name', ({ name }) => name),
  industry: alphabetical('Industry', ({ industry }) => industry),
  campaigns: mostFirst('campaigns', ({ campaigns }) => campaigns),
  articles: mostFirst('articles', ({ articles }) => articles),
}
