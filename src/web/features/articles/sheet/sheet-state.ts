import type { SheetHint, SheetTable } from '#contracts/articles/sheets.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import {
  fieldsByTitle,
  inputTypeOfTitle,
  type SheetField,
} from '#contracts/rules/articles/sheet-fields.ts'

type Row = SheetTable['rows'][number]

/** A sheet as it stands on the screen: nothing of it is stored before it is ordered. */
export type SheetState = {
  name: string
  rows: Row[]
  titled: boolean
  fields: (SheetField | null)[]
  inputType: InputType
  campaignId: string
  dayOrder: 'day-first' | 'month-first' | null
  /** Of a sheet that was made from a sentence: the variables, whose values stand in the first columns. */
  variables: readonly string[]
  /** Why rows that are held are to be ordered all the same, by their number. */
  reasons: Readonly<Record<number, string>>
}

/** Which field columns of these titles were matched with before; null for those that were to say nothing. */
export type ChosenFields = Record<string, SheetField | null>

/** The screen of a sheet that was read, its columns matched as people chose before or else by name. */
export function stateOf(
  { rows, titled, fields, inputType }: SheetTable,
  { name, campaignId, chosen }: { name: string; campaignId: string; chosen: ChosenFields },
): SheetState {
  const matched = titled ? withChosen(rows[0]?.cells ?? [], fields, chosen) : fields
  const of = { name, rows, titled, fields: matched, inputType, campaignId }
  return { ...of, dayOrder: null, variables: [], reasons: {} }
}

function withChosen(
  titles: readonly string[],
  fields: readonly (SheetField | null)[],
  chosen: ChosenFields,
): (SheetField | null)[] {
  const taken = new Set<SheetField>()
  return titles.map((title, at) => {
    const field = Object.hasOwn(chosen, title) ? (chosen[title] ?? null) : (fields[at] ?? null)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The titles of the columns: the first row, or letters. */
export function titlesOf({ rows, titled }: SheetState): string[] {
  const cells = rows[0]?.cells ?? []
  return titled ? cells : cells.map((_, at) => letter(at))
}

const letter = (at: number): string =>
  (at >= 26 ? letter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

export type SheetColumn = {
  at: number
  title: string
  field: SheetField | null
  /** Whether it holds the values of a variable. */
  isVariable: boolean
}

export const columnsOf = (sheet: SheetState): SheetColumn[] =>
  titlesOf(sheet).map((title, at) => ({
    ...{ at, title, field: sheet.fields[at] ?? null },
    isVariable: at < sheet.variables.length,
  }))

/** The rows that ask for articles. */
export const bodyOf = ({ rows, titled }: SheetState): Row[] => (titled ? rows.slice(1) : rows)

/** What a row says, by field. */
export function cellsOf({ fields, variables, reasons }: SheetState, row: Row) {
  const named = fields.flatMap((field, at) => (field ? [[field, row.cells[at] ?? '']] : []))
  const filled = variables.map((variable, at) => [variable, row.cells[at] ?? ''])
  const knowingly = reasons[row.number]
  return {
    number: row.number,
    cells: Object.fromEntries(named) as Partial<Record<SheetField, string>>,
    ...(filled.length > 0 && { values: Object.fromEntries(filled) as Record<string, string> }),
    ...(knowingly && { knowingly }),
  }
}

export type SheetChange =
  | { kind: 'cell'; row: number; at: number; text: string }
  | { kind: 'field'; at: number; field: SheetField | null }
  | { kind: 'titled'; titled: boolean }
  | { kind: 'leave-out'; row: number }
  /** Rows that are held are to be ordered all the same, or no longer. */
  | { kind: 'reason'; rows: readonly number[]; reason: string | null }
  | { kind: 'usual'; values: Partial<Pick<SheetState, 'campaignId' | 'inputType' | 'dayOrder'>> }

/** The sheet after a change; a field belongs to one column. */
export function changed(sheet: SheetState, change: SheetChange): SheetState {
  switch (change.kind) {
    case 'cell':
      return {
        ...sheet,
        rows: sheet.rows.map((row) =>
          row.number === change.row
            ? { ...row, cells: row.cells.with(change.at, change.text) }
            : row,
        ),
      }
    case 'field': {
      const free = sheet.fields.map((field) => (field === change.field ? null : field))
      const inputType =
        change.field === 'input'
          ? inputTypeOfTitle(titlesOf(sheet)[change.at] ?? '')
          : sheet.inputType
      return { ...sheet, inputType, fields: free.with(change.at, change.field) }
    }
    case 'titled': {
      const titles = sheet.rows[0]?.cells ?? []
      const fields = change.titled ? fieldsByTitle(titles) : sheet.fields
      return { ...sheet, titled: change.titled, fields }
    }
    case 'leave-out':
      return { ...sheet, rows: sheet.rows.filter(({ number }) => number !== change.row) }
    case 'reason': {
      const others = Object.entries(sheet.reasons).filter(
        ([row]) => !change.rows.includes(Number(row)),
      )
      const { reason } = change
      const these = reason === null ? [] : change.rows.map((row) => [row, reason] as const)
      return { ...sheet, reasons: Object.fromEntries([...others, ...these]) }
    }
    case 'usual':
      return { ...sheet, ...change.values }
  }
}

/** Problems or hints by row and column; what has no column of its own stands before the row, as column -1. */
export function problemsByCell<Said extends SheetHint>(
  { fields }: SheetState,
  problems: readonly Said[],
): Map<string, Said> {
  const found = new Map<string, Said>()
  for (const problem of problems) {
    const key = `${problem.row}:${fields.indexOf(problem.field)}`
    if (!found.has(key)) found.set(key, problem)
  }
  return found
}
