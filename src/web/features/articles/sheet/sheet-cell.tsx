import type { SheetProblem } from '#contracts/articles/sheets.ts'
import { sheetFieldLabels } from '#contracts/rules/articles/sheet-fields.ts'
import { cn } from '#web/ui/class-names.ts'
import type { SheetChange, SheetColumn } from './sheet-state.ts'

type SheetCellProps = {
  text: string
  /** The number of its row, and where that stands among those that are shown. */
  row: number
  at: number
  column: SheetColumn
  problem: SheetProblem | undefined
  /** What may not be meant, where nothing is wrong. */
  hint: string | undefined
  faint: boolean
  onChange: (change: SheetChange) => void
}

/** A cell to type in, with what is wrong with it; what says nothing of an article can only be read. */
export function SheetCell(props: SheetCellProps) {
  const { text, row, at, problem, hint, faint, onChange } = props
  const { at: column, field, isVariable } = props.column
  const id = `cell-${row}-${column}`
  const write = (next: string) => onChange({ kind: 'cell', row, at: column, text: next })
  if (field === null) {
    return (
      <td
        className={cn(
          'max-w-56 truncate border-b px-2 pt-1.5 align-top text-ink-faint',
          isVariable && 'max-sm:hidden',
        )}
      >
        <bdi>{text}</bdi>
      </td>
    )
  }
  return (
    <td className="border-b px-1 align-top">
      <input
        id={id}
        value={text}
        data-at={at}
        data-column={column}
        aria-label={`${sheetFieldLabels[field]}, row ${row}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? `${id}-problem` : undefined}
        title={text.length > 24 ? text : undefined}
        onChange={(event) => write(event.target.value)}
        className={cn(
          'h-8 w-full min-w-40 rounded-sm border border-transparent bg-transparent px-1.5 hover:border-rule-strong/60 focus-visible:border-focus focus-visible:bg-surface aria-invalid:border-danger',
          field === 'input' && 'min-w-72',
          faint && 'text-ink-faint',
        )}
      />
      {problem && (
        <p id={`${id}-problem`} className="flex max-w-72 gap-1.5 px-1.5 text-danger text-xs">
          <span className="truncate" title={problem.message}>
            {problem.message}
          </span>
          {problem.suggestion !== null && (
            <button
              type="button"
              className="shrink-0 rounded-sm font-medium text-accent underline-offset-2 hover:underline"
              onClick={() => {
                write(problem.suggestion ?? '')
                document.getElementById(id)?.focus()
              }}
            >
              {problem.suggestion}?
            </button>
          )}
        </p>
      )}
      {!problem && hint && (
        <p
          id={`${id}-problem`}
          title={hint}
          className="max-w-72 truncate px-1.5 text-warning text-xs"
        >
          {hint}
        </p>
      )}
    </td>
  )
}
