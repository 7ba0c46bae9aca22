import { useQuery } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { formatCount } from '../../lib/format.ts'

const shown = 2

/** The clients a site is for, the first few by name. */
export function ClientNames({ ids }: { ids: readonly string[] }) {
  const clients = useQuery(apiQueries.clients.list.queryOptions())
  const names = (clients.data?.items ?? []).filter(({ id }) => ids.includes(id))
  if (ids.length === 0) return 'None'
  if (names.length === 0) return formatCount(ids.length, 'client')
  const more = names.length - shown
  return (
    <span className="wrap-anywhere">
      {names
        .slice(0, shown)
        .map(({ name }) => name)
        .join(', ')}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}
