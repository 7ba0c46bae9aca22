import { X } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react'
import type { SheetHint, SheetProblem, SheetTable } from '#contracts/articles/sheets.ts'
import {
  type SheetField,
  sheetFieldLabels,
  sheetFields,
} from '#contracts/rules/articles/sheet-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { SheetCell } from './sheet-cell.tsx'
import {
  bodyOf,
  columnsOf,
  type SheetChange,
  type SheetColumn,
  type SheetState,
} from './sheet-state.ts'
import { useShownRows } from './shown-rows.ts'

/** Of a row, in pixels: a line for the text, one for what is wrong with it. */
export const rowHeight = 60

type SheetGridProps = {
  sheet: SheetState
  problems: ReadonlyMap<string, SheetProblem>
  /** What may not be meant, by row and column as well. */
  hints: ReadonlyMap<string, SheetHint>
  /** The articles of rows that are there already, by row. */
  known: ReadonlyMap<number, string>
  /** Rows that are held, by number: whether they are ordered all the same. */
  held: ReadonlyMap<number, boolean>
  onHeld: (row: number) => void
  scroller: RefObject<HTMLElement | null>
  onChange: (change: SheetChange) => void
}

/** The rows as cells to type in. Only those in view are drawn. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, problems, hints, known, held, onHeld, scroller, onChange } = props
  const rows = bodyOf(sheet)
  const { first, end } = useShownRows(scroller, { count: rows.length, height: rowHeight })
  const columns = useMemo(() => columnsOf(sheet), [sheet])
  return (
    <section
      ref={scroller}
      aria-label="Rows of the sheet"
      onKeyDown={moveByKey}
      className="h-[min(34rem,70dvh)] overflow-auto rounded-md border bg-surface [contain:strict]"
    >
      <table
        className="min-w-full border-separate border-spacing-0 text-sm"
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr>
            <th scope="col" className={cn(headStyle, 'left-0 z-20 min-w-24 px-3')}>
              Row
            </th>
            {columns.map(({ title, at, field, isVariable }) => (
              <th key={at} scope="col" className={cn(headStyle, isVariable && 'max-sm:hidden')}>
                {isVariable ? (
                  <bdi>{title}</bdi>
                ) : (
                  <FieldChoice
                    title={title}
                    field={field}
                    onChoose={(chosen) => onChange({ kind: 'field', at, field: chosen })}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={first * rowHeight} />
          {rows.slice(first, end).map((row, index) => (
            <SheetRow
              key={row.number}
              row={row}
              at={first + index}
              columns={columns}
              problems={problems}
              hints={hints}
              articleId={known.get(row.number)}
              held={held.get(row.number)}
              onHeld={onHeld}
              onChange={onChange}
            />
          ))}
          <Space height={(rows.length - end) * rowHeight} />
        </tbody>
      </table>
    </section>
  )
}

const headStyle =
  'sticky top-0 z-10 border-b bg-sunken px-2 py-2 text-left align-top font-medium text-xs'

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null
}

type FieldChoiceProps = {
  title: string
  field: SheetField | null
  onChoose: (field: SheetField | null) => void
}

/** The title of a column, and what it says of an article. */
function FieldChoice({ title, field, onChoose }: FieldChoiceProps) {
  return (
    <label className="grid min-w-40 gap-1">
      <span className="truncate text-ink">{title || '(no title)'}</span>
      <select
        value={field ?? ''}
        aria-label={`What “${title}” says`}
        onChange={(event) => onChoose((event.target.value || null) as SheetField | null)}
        className={cn(
          'h-7 w-full rounded-sm border border-rule-strong/60 bg-surface px-1.5 font-normal',
          field ? 'text-ink' : 'text-ink-faint',
        )}
      >
        <option value="">Not used</option>
        {sheetFields.map((one) => (
          <option key={one} value={one}>
            {sheetFieldLabels[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

type SheetRowProps = {
  row: SheetTable['rows'][number]
  at: number
  columns: readonly SheetColumn[]
  problems: ReadonlyMap<string, SheetProblem>
  hints: ReadonlyMap<string, SheetHint>
  articleId: string | undefined
  /** Whether it is ordered though it is held; undefined where it is not held. */
  held: boolean | undefined
  onHeld: (row: number) => void
  onChange: (change: SheetChange) => void
}

const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, at, columns, problems, hints, articleId, held, onHeld, onChange } = props
  const beside = problems.get(`${row.number}:-1`)
  return (
    <tr aria-rowindex={at + 2} style={{ height: rowHeight }} className="group">
      <th
        scope="row"
        className="sticky left-0 z-10 border-b bg-surface px-3 text-left align-top font-normal"
      >
        <span className="flex h-8 items-center justify-between gap-2 text-ink-faint text-xs">
          <span data-figures>{row.number}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Leave out row ${row.number}`}
            onClick={() => onChange({ kind: 'leave-out', row: row.number })}
          >
            <X aria-hidden />
          </Button>
        </span>
        {articleId && (
          <TextLink to={`/dashboard/articles/${articleId}`} className="block truncate text-xs">
            Already there
          </TextLink>
        )}
        {held !== undefined && (
          <button
            type="button"
            aria-label={`Row ${row.number} is ${held ? 'ordered knowingly' : 'held'}: why, and what to do`}
            className={cn(
              'block rounded-sm text-xs underline underline-offset-4',
              held ? 'text-ink-faint' : 'text-warning',
            )}
            onClick={() => onHeld(row.number)}
          >
            {held ? 'Knowingly' : 'Held'}
          </button>
        )}
        {beside && (
          <span className="block max-w-32 truncate text-danger text-xs" title={beside.message}>
            {beside.message}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <SheetCell
          key={column.at}
          text={row.cells[column.at] ?? ''}
          row={row.number}
          at={at}
          column={column}
          problem={problems.get(`${row.number}:${column.at}`)}
          hint={hints.get(`${row.number}:${column.at}`)?.message}
          faint={articleId !== undefined}
          onChange={onChange}
        />
      ))}
    </tr>
  )
})

/** Enter and the arrows go to the cell below or above, as in a spreadsheet. */
function moveByKey(event: KeyboardEvent) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  const by = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1
  if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
  event.preventDefault()
  const { at, column } = target.dataset
  const next = `input[data-at="${Number(at) + by}"][data-column="${column}"]`
  event.currentTarget.querySelector<HTMLInputElement>(next)?.focus()
}
