import type { KeptSheet } from '#contracts/articles/sheet-drafts.ts'
import {
  combine,
  fillSentence,
  isExcluded,
  readSentence,
  type Sentence,
  spreadDays,
  type Values,
  valuesOf,
} from '#contracts/rules/articles/sentence-rows.ts'
import type { SheetField } from '#contracts/rules/articles/sheet-fields.ts'
import { type DraftStore, draftStore } from '#web/lib/forms/form-draft.ts'
import type { SheetState } from '../sheet-state.ts'

/** What is typed into the form: nothing of it is stored but in this browser. */
export type SentenceForm = {
  campaignId: string
  sentence: string
  /** The lines of each list, by its variable in small letters. */
  lists: Record<string, string>
  /** Values that never stand in one row, by variable. */
  exclusions: Values[]
  spread: boolean
  perDay: string
  days: 'weekdays' | 'all'
  /** The first day, as YYYY-MM-DD; '' until one is chosen. */
  from: string
  /** What these days are: those on which articles are due, those on which they go out, or both. */
  dates: 'due' | 'publish' | 'both'
  /** The sites that they go out on, by name; the client’s only one where none is. */
  sites: readonly string[]
}

export const emptyForm: SentenceForm = {
  ...{ campaignId: '', sentence: '', lists: {}, exclusions: [] },
  ...{ spread: false, perDay: '5', days: 'weekdays', from: '' },
  ...{ dates: 'due', sites: [] },
}

/** The form as it was typed last in this browser; an earlier release knew less of it. */
export const formStore = (): DraftStore<SentenceForm> => draftStore('sentence', looksLikeForm)

/** Whether a stored form has the shape of one. */
function looksLikeForm(stored: object): boolean {
  const form = stored as Partial<SentenceForm>
  return (
    [form.campaignId, form.sentence, form.perDay, form.from].every(
      (one) => typeof one === 'string',
    ) &&
    typeof form.lists === 'object' &&
    Array.isArray(form.exclusions)
  )
}

export type List = { variable: string; values: string[]; repeated: number; long: boolean }

export type ReadForm = {
  sentence: Sentence | undefined
  /** What is wrong with the sentence. */
  problem: string | undefined
  lists: List[]
  /** Every combination, and how many are left. */
  rows: Values[]
  count: number
  tooMany: boolean
  perDay: number | undefined
  /** Why there are no rows to check yet, as a sentence. */
  missing: string | undefined
}

const listKey = (variable: string) => variable.toLowerCase()

/** The lines of a variable’s list; any word may name one, also those that every object knows. */
export function textOf({ lists }: SentenceForm, variable: string): string {
  const key = listKey(variable)
  return Object.hasOwn(lists, key) ? (lists[key] ?? '') : ''
}

export const withList = ({ lists }: SentenceForm, variable: string, text: string) => ({
  lists: { ...lists, [listKey(variable)]: text },
})

/** What the form says: its lists, its rows, and what is missing. */
export function readForm(form: SentenceForm): ReadForm {
  const read = readSentence(form.sentence)
  const sentence = 'problem' in read ? undefined : read
  const lists = (sentence?.variables ?? []).map((variable) => ({
    variable,
    ...valuesOf(textOf(form, variable)),
  }))
  const perDay =
    /^\d{1,3}$/.test(form.perDay) && Number(form.perDay) > 0 ? Number(form.perDay) : undefined
  const combined = combine(lists, form.exclusions)
  return {
    ...{ sentence, lists, perDay, ...combined },
    problem: 'problem' in read ? read.problem : undefined,
    missing: missingIn(form, { sentence, lists, perDay, count: combined.count }),
  }
}

function missingIn(
  form: SentenceForm,
  { sentence, lists, perDay, count }: Pick<ReadForm, 'sentence' | 'lists' | 'perDay' | 'count'>,
): string | undefined {
  if (form.sentence.trim() === '') return 'Write a sentence to begin with.'
  if (!sentence) return 'The sentence cannot be read yet.'
  if (lists.length === 0) return 'Put what varies in braces, such as {city}.'
  const empty = lists.find(({ values }) => values.length === 0)
  if (empty) return `Give {${empty.variable}} its values.`
  const long = lists.find((list) => list.long)
  if (long) return `A value of {${long.variable}} is too long.`
  if (form.campaignId === '') return 'Choose the campaign.'
  if (form.spread && perDay === undefined) return 'Say how many a day.'
  if (form.spread && spreadDays(1, { ...form, perDay: 1 }).length === 0)
    return 'Choose the first day.'
  return count === 0 ? 'Every row is left out.' : undefined
}

/** The rows that are left, as a sheet; undefined while something is missing, or there are too many. */
export function sheetOfSentence(form: SentenceForm): SheetState | undefined {
  const { sentence, rows, perDay, missing, tooMany } = readForm(form)
  if (!sentence || missing || tooMany) return undefined
  const { variables } = sentence
  const left = rows.filter((values) => !isExcluded(values, form.exclusions))
  const days =
    form.spread && perDay
      ? spreadDays(left.length, { perDay, days: form.days, from: form.from })
      : []
  const { dates } = form
  const goOut = dates !== 'due'
  const titles = [
    ...variables,
    'Title',
    'Due',
    ...(goOut ? ['Publish date', 'Sites'] : []),
    'Notes',
  ]
  const cells = left.map((values, at) => [
    ...variables.map((variable) => values[variable] ?? ''),
    fillSentence(sentence, values),
    dates === 'publish' ? '' : (days[at] ?? ''),
    ...(goOut ? [days[at] ?? '', days[at] ? form.sites.join('; ') : ''] : []),
    '',
  ])
  return {
    name: form.sentence.trim(),
    rows: [titles, ...cells].map((row, at) => ({ number: at + 1, cells: row })),
    titled: true,
    fields: [
      ...variables.map(() => null),
      ...(['input', 'dueOn'] as const),
      ...(goOut ? (['publishOn', 'sites'] as const) : []),
      'notes',
    ],
    inputType: 'title',
    campaignId: form.campaignId,
    dayOrder: null,
    variables,
    reasons: {},
  }
}

const rowKey = ({ variables }: SheetState, cells: readonly string[]) =>
  JSON.stringify(variables.map((variable, at) => [variable, cells[at] ?? '']).sort())

/** The form that a sheet could have come from: its lists, and what is not among its rows. */
export function formOf(sheet: SheetState): SentenceForm {
  const rows = sheet.rows.slice(1).map(({ cells }) => cells)
  const lists = sheet.variables.map((variable, at) => {
    const values = [...new Set(rows.map((cells) => cells[at] ?? ''))]
    return { variable, values }
  })
  const there = new Set(rows.map((cells) => rowKey(sheet, cells)))
  const { variables, name, campaignId } = sheet
  const exclusions = combine(lists, []).rows.filter(
    (values) =>
      !there.has(
        rowKey(
          sheet,
          variables.map((variable) => values[variable] ?? ''),
        ),
      ),
  )
  return {
    ...{ ...emptyForm, sentence: name, campaignId, exclusions },
    dates: sheet.fields.includes('publishOn') ? 'publish' : 'due',
    lists: Object.fromEntries(
      lists.map(({ variable, values }) => [listKey(variable), values.join('\n')]),
    ),
  }
}

/** What people type into the rows of a sentence. */
const typedFields: ReadonlySet<SheetField> = new Set(['dueOn', 'publishOn', 'sites', 'notes'])

/** A sheet with what was typed into the rows of an earlier one that have the same values. */
export function withEarlier(sheet: SheetState, earlier: SheetState): SheetState {
  const before = new Map(earlier.rows.slice(1).map((row) => [rowKey(earlier, row.cells), row]))
  const reasons: Record<number, string> = {}
  const rows = sheet.rows.map((row, at) => {
    const known = at > 0 ? before.get(rowKey(sheet, row.cells)) : undefined
    if (!known) return row
    const reason = earlier.reasons[known.number]
    if (reason !== undefined) reasons[row.number] = reason
    const cells = row.cells.map((cell, column) => {
      const field = sheet.fields[column] ?? null
      if (field === null || !typedFields.has(field)) return cell
      const said = known.cells[earlier.fields.indexOf(field)] ?? ''
      // What the form spreads anew goes before what was spread.
      return field === 'notes' ? said : cell || said
    })
    return { ...row, cells }
  })
  return { ...sheet, rows, reasons }
}

/** A sheet as it is kept on the server, and back. */
export function toKept(sheet: SheetState): KeptSheet {
  const { name, rows, fields, inputType, campaignId, dayOrder, variables, reasons } = sheet
  const numbers = new Set(rows.map(({ number }) => number))
  return {
    ...{ name, rows, fields, inputType, campaignId, dayOrder, variables: [...variables] },
    reasons: Object.entries(reasons)
      .map(([row, reason]) => ({ row: Number(row), reason }))
      .filter(({ row }) => numbers.has(row)),
  }
}

export function fromKept({ reasons, ...sheet }: KeptSheet): SheetState {
  const byRow = Object.fromEntries(reasons.map(({ row, reason }) => [row, reason]))
  return { ...sheet, titled: true, reasons: byRow }
}
