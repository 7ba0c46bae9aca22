import { type ReactNode, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { cn } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import type { CachedList } from '../cached-articles.ts'
import type { Editing } from '../desk/fields/field-changer.tsx'
import {
  ArticleRow,
  ArticleRowSkeleton,
  type OnEdit,
  rowColumns,
  withinRows,
} from './article-row.tsx'
import type { ListSlots, OnEditAll } from './article-selection-bar.tsx'
import { GeneratingBanner } from './generating-banner.tsx'
import type { useListAddress } from './list-address.ts'
import { useReturn } from './place/use-return.ts'
import type { OnAsk } from './row-menu.tsx'

const DeleteArticleDialog = lazyPart(
  () => import('../delete-article-dialog.tsx'),
  (file) => file.DeleteArticleDialog,
)
// For those who have chosen it.
const ArticlesTable = lazyPart(
  () => import('./articles-table.tsx'),
  (file) => file.ArticlesTable,
)
const DeskDialog = lazyPart(
  () => import('../desk/desk-dialog.tsx'),
  (file) => file.DeskDialog,
)
const FieldChanger = lazyPart(
  () => import('../desk/fields/field-changer.tsx'),
  (file) => file.FieldChanger,
)
const ListKeys = lazyPart(
  () => import('../desk/list-keys.tsx'),
  (file) => file.ListKeys,
)
const ArticleSelectionBar = lazyPart(
  () => import('./article-selection-bar.tsx'),
  (file) => file.ArticleSelectionBar,
)

const sheet = 'divide-y overflow-hidden rounded-md border bg-surface'

type ArticleListProps = {
  list: CachedList
  address: ReturnType<typeof useListAddress>
  layout: 'rows' | 'table'
  /** The list belongs to the previous page or search while the next one loads. */
  stale: boolean
  /** Whether what is not needed at once may load. */
  ahead: boolean
  slots: ListSlots
  /** All are of one client, whose name stands above them. */
  ofClient: boolean
  /** Where there is none. */
  empty: ReactNode
}

/** A page of articles as rows or as a table, with what is done with one and with several. */
export function ArticleList(props: ArticleListProps) {
  const { list, address, layout, stale, ahead, slots, ofClient, empty } = props
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
      {/* It counts those of all clients. */}
      {!ofClient && <GeneratingBanner generating={list.generating} shown={list.items} />}
      {list.items.length === 0 && list.total === 0 && empty}
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
              ofClient={ofClient}
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
                ofClient={ofClient}
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

/** In place of the rows while they load. */
export function LoadingRows() {
  return (
    <div className={cn(sheet, rowColumns)} role="status" aria-label="Loading articles">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <ArticleRowSkeleton key={key} />
      ))}
    </div>
  )
}
