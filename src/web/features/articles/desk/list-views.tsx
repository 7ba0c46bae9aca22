import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { filtersQuery } from './desk.queries.ts'
import { sameView, viewOf } from './view-of.ts'

const FiltersDialog = lazyPart(
  () => import('./filters-dialog.tsx'),
  (file) => file.FiltersDialog,
)

const common = [
  { name: 'All', query: '' },
  { name: 'My turn', query: 'turn=me' },
  { name: 'Our turn', query: 'stage=ours' },
  { name: 'With the client', query: 'stage=with_client' },
  { name: 'Assigned to me', query: 'assignee=me' },
  { name: 'Overdue', query: 'due=overdue' },
  { name: 'Due this week', query: 'due=week' },
]

/** A view keeps the layout that one is in. */
function withLayout(query: string, layout: string | null): string {
  if (!layout) return query
  const params = new URLSearchParams(query)
  params.set('layout', layout)
  return `${params}`
}

/** Views of the list that are one click away: everybody's, and the person's own saved filters. */
export function ListViews() {
  const [params] = useSearchParams()
  const saved = useQuery(filtersQuery)
  const [editing, setEditing] = useState(false)
  const here = viewOf(params)
  const views = [...common, ...(saved.data ?? [])]
  return (
    <nav aria-label="Filters" className="-mx-1 -mt-1 flex items-center gap-1 overflow-x-auto p-1">
      {views.map(({ name, query }) => (
        <Link
          key={`${name} ${query}`}
          to={{ search: withLayout(query, params.get('layout')) }}
          replace
          preventScrollReset
          {...(sameView(here, query) ? { 'aria-current': 'page' as const } : {})}
          className={cn(
            'shrink-0 whitespace-nowrap rounded-md px-3 py-1.5 text-ink-soft text-sm transition-colors hover:bg-sunken hover:text-ink',
            'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
      <Button
        variant="ghost"
        size="icon-sm"
        className="shrink-0"
        aria-label="Save or remove filters"
        onClick={() => setEditing(true)}
      >
        <BookmarkPlus aria-hidden />
      </Button>
      <Suspense>
        {editing && (
          <FiltersDialog
            query={here}
            filters={saved.data ?? []}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </nav>
  )
}
