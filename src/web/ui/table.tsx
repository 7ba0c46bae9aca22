import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

/** By the width that the table has, whatever stands beside it. */
const hidden = {
  md: 'sm:@max-[52rem]:hidden',
  lg: 'sm:@max-[58rem]:hidden',
  xl: 'sm:@max-[67rem]:hidden',
}

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers and dates go to the right in tabular figures. */
  align?: 'left' | 'right'
  /** Reads as the heading of the card on a small screen. */
  heading?: boolean
  /** For a column of buttons: the title is for screen readers only. */
  hideTitle?: boolean
  /** Leaves the column out of a narrower table; a card has room for it. */
  hideBelow?: keyof typeof hidden
  className?: string
  /** Keeps a title of several words in one line. */
  titleInLine?: boolean
  /** The key of the list's order that a click on the title chooses. */
  sortKey?: string
}

/** The order of the rows, and what a click on a title does. */
export type TableSort = { by: string; descending: boolean; choose: (key: string) => void }

type TableProps<Row> = {
  /** What the table lists; read out, not shown. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: TableSort
}

/** A table whose rows become cards below 640 px, each cell with its column's title. */
export function Table<Row>({ caption, columns, rows, rowKey, sort }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="block w-full text-sm sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-b sm:table-row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={
                  sort && column.sortKey === sort.by
                    ? sort.descending
                      ? 'descending'
                      : 'ascending'
                    : undefined
                }
                className={cn(
                  'px-3 py-2.5 text-left font-medium text-ink-faint text-xs first:pl-0 last:pr-0',
                  column.align === 'right' && 'text-right',
                  column.titleInLine && 'whitespace-nowrap',
                  column.hideBelow && hidden[column.hideBelow],
                )}
              >
                {sort && column.sortKey ? (
                  <SortTitle title={column.title} sortKey={column.sortKey} sort={sort} />
                ) : (
                  <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 sm:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="grid grid-cols-1 gap-2 rounded-md border bg-surface p-4 sm:table-row sm:border-x-0 sm:border-t-0 sm:bg-transparent sm:hover:bg-sunken/60"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortTitle(props: { title: string; sortKey: string; sort: TableSort }) {
  const { title, sortKey, sort } = props
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => sort.choose(sortKey)}
      className="inline-flex items-center gap-1 rounded-sm text-left hover:text-ink"
    >
      {title}
      {sort.by === sortKey && <Arrow aria-hidden className="size-3" />}
    </button>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const bare = column.heading || column.hideTitle
  return (
    <td
      className={cn(
        'flex items-baseline justify-between gap-4 sm:table-cell sm:px-3 sm:py-3 sm:first:pl-0 sm:last:pr-0',
        column.heading && 'font-medium text-base sm:text-sm',
        column.align === 'right' && 'sm:text-right',
        column.hideBelow && hidden[column.hideBelow],
        column.className,
      )}
    >
      {!bare && (
        <span aria-hidden className="shrink-0 text-ink-faint text-xs sm:hidden">
          {column.title}
        </span>
      )}
      <span className="wrap-anywhere min-w-0 sm:contents">{children}</span>
    </td>
  )
}
