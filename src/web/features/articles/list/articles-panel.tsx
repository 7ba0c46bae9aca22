import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useListLayout } from '#web/lib/lists/list-layout.ts'
import { runWhenIdle } from '#web/lib/run-when-idle.ts'
import { useSmallScreen } from '#web/lib/small-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { articlesQuery, useWithoutPendingDeletions } from '../articles.queries.ts'
import { ArticleList, LoadingRows } from './article-list.tsx'
import type { ListSlots } from './article-selection-bar.tsx'
import { type ArticleLayout, articleLayouts, useListAddress } from './list-address.ts'
import { filterQuery, isFiltered } from './list-filters.ts'
import { type ListChoices, ListToolbar } from './list-toolbar.tsx'

const Board = lazyPart(
  () => import('./board/board.tsx'),
  (file) => file.Board,
)
const ListMenu = lazyPart(
  () => import('./list-menu.tsx'),
  (file) => file.ListMenu,
)

const placeOfMenu = <span className="size-10" />

/** The articles that the address asks for; those of one client where `client` is its id. */
export function useArticles(client?: string) {
  const address = useListAddress()
  // What the address says of the client is for the list of all.
  const filters = client ? { ...address.filters, client } : address.filters
  const query = filterQuery(filters)
  const articles = useQuery(articlesQuery(address.page, address.debouncedSearch, query))
  const list = useWithoutPendingDeletions(articles.data)
  // After the articles themselves, which must not wait for them.
  const [ahead, setAhead] = useState(false)
  useEffect(() => runWhenIdle(() => setAhead(true)), [])
  const chosen = client ? { ...address.filters, client: '' } : address.filters
  const filtered = address.debouncedSearch !== '' || isFiltered(chosen)
  // Where there is nothing at all, there is nothing to search or sort either.
  const isBare = list !== undefined && list.total === 0 && !filtered
  return { address, client, chosen, filters, query, articles, list, filtered, isBare, ahead }
}
type Articles = ReturnType<typeof useArticles>

type ArticlesPanelProps = {
  shown: Articles
  choices: ListChoices
  slots: ListSlots
  /** Where there is no article at all. */
  empty: ReactNode
}

/** Search, filters and layouts, and the articles below: as rows, as a table or on the board. */
export function ArticlesPanel({ shown, choices, slots, empty }: ArticlesPanelProps) {
  const { address, client, chosen, filters, articles, list, filtered, isBare, ahead } = shown
  const [usual, setUsual] = useListLayout<ArticleLayout>('articles', articleLayouts)
  const chosenLayout = address.layout ?? usual
  // On a phone rows and table are the same cards.
  const layout = useSmallScreen() && chosenLayout === 'table' ? 'rows' : chosenLayout
  const setLayout = (next: ArticleLayout) => {
    setUsual(next)
    address.setLayout(next)
  }
  return (
    <>
      {!isBare && (
        <ListToolbar
          address={{ ...address, filters: chosen }}
          choices={choices}
          client={client}
          layout={layout}
          onLayout={setLayout}
        />
      )}
      {articles.isPending && <LoadingRows />}
      {articles.isError && !articles.data && (
        <QueryError query={articles} title="Failed to fetch articles" />
      )}
      {isBare && empty}
      {list && !isBare && layout === 'board' && (
        <Suspense fallback={<LoadingRows />}>
          <Board search={address.debouncedSearch} filters={filters} slots={slots} />
        </Suspense>
      )}
      {list && !isBare && layout !== 'board' && (
        <ArticleList
          list={list}
          address={address}
          layout={layout}
          stale={articles.isPlaceholderData}
          ahead={ahead}
          slots={slots}
          ofClient={client !== undefined}
          empty={filtered ? <NothingFound onClear={address.clear} /> : empty}
        />
      )}
    </>
  )
}

/** What is done with the articles as a whole. */
export function ArticlesMenu({ shown }: { shown: Articles }) {
  const { address, client, query, articles, list, filtered } = shown
  if (articles.isPending) return placeOfMenu
  if (!articles.data || !list || list.total === 0) return null
  return (
    <Suspense fallback={placeOfMenu}>
      <ListMenu
        search={address.debouncedSearch}
        filters={query}
        total={filtered || client ? undefined : list.total}
        mayRemoveAll={articles.data.abilities.removeAll && !client}
      />
    </Suspense>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No articles found"
      text="Try a different search or fewer filters."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  )
}
