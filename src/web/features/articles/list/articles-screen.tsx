import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useListLayout } from '#web/lib/lists/list-layout.ts'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { runWhenIdle } from '#web/lib/run-when-idle.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { articlesQuery, useWithoutPendingDeletions } from '../articles.queries.ts'
import type { CachedList } from '../cached-articles.ts'
import type { Editing } from '../desk/fields/field-changer.tsx'
import { GeneratingBanner } from '../generation/generating-banner.tsx'
import {
  ArticleRow,
  ArticleRowSkeleton,
  type OnEdit,
  rowColumns,
  withinRows,
} from './article-row.tsx'
import type { ListSlots, OnEditAll } from './article-selection-bar.tsx'
import { type ArticleLayout, articleLayouts, useListAddress } from './list-address.ts'
import { filterQuery, isFiltered } from './list-filters.ts'
import { type ListChoices, ListToolbar } from './list-toolbar.tsx'
import { useReturn } from './place/use-return.ts'
import type { OnAsk } from './row-menu.tsx'

const DeleteArticleDialog = lazyPart(
  () => import('../delete-article-dialog.tsx'),
  (file) => file.DeleteArticleDialog,
)
const ListMenu = lazyPart(
  () => import('./list-menu.tsx'),
  (file) => file.ListMenu,
)
// For those who have chosen it.
const ArticlesTable = lazyPart(
  () => import('./articles-table.tsx'),
  (file) => file.ArticlesTable,
)
const Board = lazyPart(
  () => import('./board/board.tsx'),
  (file) => file.Board,
)
const DeskDialog = lazyPart(
  () => import('../desk/desk-dialog.tsx'),
  (file) => file.DeskDialog,
)
const FieldChanger = lazyPart(
  () => import('../desk/fields/field-changer.tsx'),
  (file) => file.FieldChanger,
)
const ListViews = lazyPart(
  () => import('../desk/list-views.tsx'),
  (file) => file.ListViews,
)
const ListKeys = lazyPart(
  () => import('../desk/list-keys.tsx'),
  (file) => file.ListKeys,
)
const ArticleSelectionBar = lazyPart(
  () => import('./article-selection-bar.tsx'),
  (file) => file.ArticleSelectionBar,
)

const viewsToCome = <Skeleton className="h-8 w-80 max-w-full" />

const placeOfMenu = <span className="size-10" />

const sheet = 'divide-y overflow-hidden rounded-md border bg-surface'

type ArticlesScreenProps = { choices: ListChoices; slots: ListSlots }

/** All articles, twenty to a page, newest first by default. */
export function ArticlesScreen({ choices, slots }: ArticlesScreenProps) {
  const address = useListAddress()
  const filters = filterQuery(address.filters)
  const articles = useQuery(articlesQuery(address.page, address.debouncedSearch, filters))
  const list = useWithoutPendingDeletions(articles.data)
  const filtered = address.debouncedSearch !== '' || isFiltered(address.filters)
  // After the articles themselves, which must not wait for them.
  const [ahead, setAhead] = useState(false)
  useEffect(() => runWhenIdle(() => setAhead(true)), [])
  const [usual, setUsual] = useListLayout<ArticleLayout>('articles', articleLayouts)
  const layout = address.layout ?? usual
  const setLayout = (next: ArticleLayout) => {
    setUsual(next)
    address.setLayout(next)
  }
  return (
    <>
      <PageHeader
        title="Articles"
        description={
          // The line is reserved, so that nothing moves when the count arrives.
          <span role="status" data-figures className="block min-h-5">
            {list && formatCount(list.total, 'article')}
            {articles.data && filtered && ' found'}
          </span>
        }
        actions={
          <>
            <NewArticle />
            {articles.isPending && placeOfMenu}
            {articles.data && list && list.total > 0 && (
              <Suspense fallback={placeOfMenu}>
                <ListMenu
                  search={address.debouncedSearch}
                  filters={filters}
                  total={filtered ? undefined : list.total}
                  mayRemoveAll={articles.data.abilities.removeAll}
                />
              </Suspense>
            )}
          </>
        }
      />
      <div className="-mt-3 mb-2 min-h-10 print:hidden">
        <Suspense fallback={viewsToCome}>{ahead ? <ListViews /> : viewsToCome}</Suspense>
      </div>
      <ListToolbar address={address} choices={choices} layout={layout} onLayout={setLayout} />
      {articles.isPending && <LoadingRows />}
      {articles.isError && !articles.data && (
        <QueryError query={articles} title="Failed to fetch articles" />
      )}
      {list && layout === 'board' && (
        <Suspense fallback={<LoadingRows />}>
          <Board search={address.debouncedSearch} filters={address.filters} slots={slots} />
        </Suspense>
      )}
      {list && layout !== 'board' && (
        <ArticleList
          list={list}
          address={address}
          layout={layout}
          stale={articles.isPlaceholderData}
          ahead={ahead}
          slots={slots}
        />
      )}
    </>
  )
}

type ListedProps = {
  list: CachedList
  address: ReturnType<typeof useListAddress>
  layout: ArticleLayout
  /** The list belongs to the previous page or search while the next one loads. */
  stale: boolean
  /** Whether what is not needed at once may load. */
  ahead: boolean
  slots: ListSlots
}

function ArticleList({ list, address, layout, stale, ahead, slots }: ListedProps) {
  const [deleting, setDeleting] = useState<Article>()
  const [assigning, setAssigning] = useState<Article>()
  const [asked, setAsked] = useState<{ slot: keyof ListSlots; article: Article }>()
  const ask: OnAsk = (slot, article) => setAsked({ slot, article })
  // Undefined before the first change; null while none is open.
  const [editing, setEditing] = useState<Editing | null>()
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({})
  const editAll: OnEditAll = (articles, field, anchor) => setEditing({ articles, field, anchor })
  const edit: OnEdit = (article, field, anchor) => editAll([article], field, anchor)
  const selection = useSelection(list.items.map(({ id }) => id))
  useReturn()
  const pageCount = Math.ceil(list.total / list.pageSize)
  // The last article of the last page may have been deleted, or the address typed by hand.
  if (!stale && list.total > 0 && address.page > pageCount) {
    return <Navigate replace to={address.hrefFor(pageCount)} />
  }
  return (
    <>
      <GeneratingBanner generating={list.generating} shown={list.items} />
      {list.items.length === 0 && list.total === 0 && (
        <NoArticles
          filtered={address.debouncedSearch !== '' || isFiltered(address.filters)}
          onClear={address.clear}
        />
      )}
      {list.items.length > 0 && layout === 'table' && (
        <div className={cn('transition-opacity', stale && 'opacity-60')} aria-busy={stale}>
          <Suspense fallback={<LoadingRows />}>
            <ArticlesTable
              articles={list.items}
              selection={selection}
              sort={address.tableSort}
              onDelete={setDeleting}
              onAssign={setAssigning}
              onAsk={ask}
              onEdit={edit}
              problems={problems}
            />
          </Suspense>
        </div>
      )}
      {list.items.length > 0 && layout === 'rows' && (
        <ul
          className={cn(sheet, rowColumns, 'transition-opacity', stale && 'opacity-60')}
          aria-busy={stale}
        >
          {list.items.map((article) => (
            <li key={article.id} className={withinRows}>
              <ArticleRow
                article={article}
                onDelete={setDeleting}
                onAssign={setAssigning}
                onAsk={ask}
                onEdit={edit}
                problem={problems[article.id]}
                selected={selection.has(article.id)}
                onSelect={() => selection.toggle(article.id)}
                onExtend={() => selection.extend(article.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {ahead && list.items.length > 0 && (
          <ListKeys selection={selection} articles={list.items} onEdit={editAll} />
        )}
      </Suspense>
      <div className="mt-8">
        <Pagination page={address.page} pageCount={pageCount} hrefFor={address.hrefFor} />
      </div>
      <Suspense>
        {selection.chosen.length > 0 && (
          <ArticleSelectionBar
            selection={selection}
            articles={list.items}
            slots={slots}
            onEdit={editAll}
          />
        )}
        {asked && slots[asked.slot]([asked.article], () => setAsked(undefined))}
        {assigning && <DeskDialog articles={[assigning]} onClose={() => setAssigning(undefined)} />}
        {editing !== undefined && (
          <FieldChanger
            editing={editing ?? undefined}
            onClose={() => setEditing(null)}
            onLeft={(id, problem) => setProblems((before) => ({ ...before, [id]: problem }))}
          />
        )}
        {deleting && (
          <DeleteArticleDialog article={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function LoadingRows() {
  return (
    <div className={cn(sheet, rowColumns)} role="status" aria-label="Loading articles">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <ArticleRowSkeleton key={key} />
      ))}
    </div>
  )
}

function NoArticles({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="No articles found"
      text="Try a different search or fewer filters."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  ) : (
    <EmptyState
      title="No articles found"
      text="Choose a campaign, enter a title or a topic, and read your first article in minutes."
      action={
        <>
          <NewArticle />
          <Button asChild variant="ghost">
            <Link to="/dashboard/articles/write">Write it yourself</Link>
          </Button>
        </>
      }
    />
  )
}

function NewArticle() {
  return (
    <Button asChild>
      <Link to="/dashboard/articles/new" prefetch="intent">
        <Plus aria-hidden />
        New Article
      </Link>
    </Button>
  )
}
