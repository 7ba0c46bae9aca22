import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckedSheet } from '#contracts/articles/sheets.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '#web/lib/format.ts'
import { useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { notify } from '#web/lib/toasts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Label } from '#web/ui/label.tsx'
import { Select } from '#web/ui/select.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { useRemoveDraft } from './sentence/drafts.queries.ts'
import { HeldRows } from './sentence/held-rows.tsx'
import { type KeptDraft, useKeptDraft } from './sentence/use-kept-draft.ts'
import { useOrderSheet, useSheetCheck } from './sheet.queries.ts'
import { SheetBar } from './sheet-bar.tsx'
import { rowHeight, SheetGrid } from './sheet-grid.tsx'
import { bodyOf, problemsByCell, type SheetChange, type SheetState } from './sheet-state.ts'

const inputTypes: { value: InputType; label: string }[] = [
  { value: 'title', label: 'Title' },
  { value: 'topic', label: 'Topic' },
  { value: 'keyword', label: 'Keyword' },
  { value: 'website_url', label: 'Website URL' },
  { value: 'prompt', label: 'Prompt' },
]

type SheetTableProps = {
  sheet: SheetState
  /** The sheets of a workbook, where it has several. */
  book: { sheets: string[]; sheet: string; onChoose: (sheet: string) => void } | undefined
  /** Where a sheet from a sentence is kept; undefined before it is. */
  draft: KeptDraft | undefined
  onKept: (draft: KeptDraft) => void
  onChange: (change: SheetChange) => void
  onStartOver: () => void
  /** Opens the draft as it is kept, in place of what is on the screen. */
  onReopen: () => void
}

/** The rows with what is wrong in them, what goes for all, and what ordering them takes. */
export function SheetTable(props: SheetTableProps) {
  const { sheet, book, draft, onKept, onChange, onStartOver, onReopen } = props
  const leaving = useRef(false)
  const [asked, setAsked] = useState<readonly number[]>([])
  const choices = useCampaignChoices({ ids: [sheet.campaignId] })
  const check = useSheetCheck(sheet)
  const order = useOrderSheet()
  const navigate = useNavigate()
  const found = check.data
  const problems = useMemo(() => problemsByCell(sheet, found?.problems ?? []), [sheet, found])
  const hints = useMemo(() => problemsByCell(sheet, found?.hints ?? []), [sheet, found])
  const known = useMemo(
    () => new Map(found?.known.map(({ row, articleId }) => [row, articleId])),
    [found],
  )
  const held = useMemo(
    () => new Map(found?.held.map(({ row, knowingly }) => [row, knowingly !== null])),
    [found],
  )
  const waiting = found?.held.filter(({ knowingly }) => !knowingly).length
  const kept = useKeptDraft({ sheet, held: check.settled ? waiting : undefined, draft, onKept })
  // What a draft that is not there yet can meet is that too many are.
  const theirs = draft !== undefined && kept.failed?.code === 'conflict'
  const removeDraft = useRemoveDraft()
  const scroller = useRef<HTMLElement>(null)
  const nextProblem = useNextProblem(sheet, found, scroller)
  const confirm = () => {
    if (!found) return
    const { articles, credits } = found.quote
    order.mutate(
      { sheet, seen: { articles, credits } },
      {
        onSuccess: ({ batchId, articles: made, stopped }) => {
          leaving.current = true
          // What was not ordered waits for another day.
          const all = made.length + known.size === bodyOf(sheet).length
          if (draft && all) removeDraft.mutate({ id: draft.id })
          void notify(
            stopped ? 'warning' : 'info',
            `Creating ${formatCount(made.length, 'article')}…`,
            {
              ...(stopped && { description: stopped }),
            },
          )
          void navigate(`/dashboard/articles?batch=${batchId}`)
        },
        onError: (error) => {
          void notify('error', readProblem(error).message)
          void check.refetch()
        },
      },
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Usual
        sheet={sheet}
        choices={choices}
        book={book}
        eitherDay={found?.eitherDay ?? false}
        onChange={onChange}
      />
      {check.isError && (
        <Banner
          tone="danger"
          title="The rows could not be checked"
          action={<Button onClick={() => void check.refetch()}>Try again</Button>}
        >
          {readProblem(check.error).message}
        </Banner>
      )}
      {!sheet.fields.includes('input') && (
        <Banner tone="warning" title="Which column says what the articles are about?">
          Choose “Input” above that column.
        </Banner>
      )}
      {!sheet.fields.includes('campaign') && sheet.campaignId === '' && (
        <Banner tone="warning" title="Which campaign are these articles for?">
          Choose it above, or the column that names it.
        </Banner>
      )}
      {kept.failed && (
        <Banner
          tone="danger"
          title="This draft is not kept as it stands"
          action={
            <span className="flex flex-wrap gap-2">
              {theirs && <Button onClick={onReopen}>Open theirs</Button>}
              <Button onClick={kept.keepMine}>{theirs ? 'Keep mine' : 'Try again'}</Button>
            </span>
          }
        >
          {kept.failed.message}
        </Banner>
      )}
      <HeldRows
        sheet={sheet}
        held={found?.held ?? []}
        campaigns={choices.campaigns}
        asked={asked}
        onAsk={setAsked}
        onChange={onChange}
        onCheckAgain={() => void check.refetch()}
      />
      <SheetGrid
        sheet={sheet}
        problems={problems}
        hints={hints}
        known={known}
        held={held}
        onHeld={(row) => setAsked([row])}
        scroller={scroller}
        onChange={onChange}
      />
      <SheetBar
        found={found}
        settled={check.settled}
        rows={bodyOf(sheet).length}
        pending={order.isPending}
        onNextProblem={nextProblem}
        startOver={sheet.variables.length > 0 ? 'Change the lists' : 'Start over'}
        onStartOver={onStartOver}
        onConfirm={confirm}
      />
      <UnsavedChanges dirty={!kept.isKept} leaving={leaving} onDiscard={onReopen} />
    </div>
  )
}

/** Goes from one problem to the next, and after the last to the first. */
function useNextProblem(
  sheet: SheetState,
  found: CheckedSheet | undefined,
  scroller: { current: HTMLElement | null },
) {
  const [before, setBefore] = useState(-1)
  return () => {
    const rows = bodyOf(sheet)
    const places = (found?.problems ?? [])
      .map(({ row, field }) => ({
        at: rows.findIndex(({ number }) => number === row),
        column: sheet.fields.indexOf(field),
      }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
    const next = places.find(({ at }) => at > before) ?? places[0]
    if (!next) return
    setBefore(next.at)
    scroller.current?.scrollTo({ top: Math.max(0, next.at - 2) * rowHeight })
    // Once the rows of that place are drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const cell = `input[data-at="${next.at}"][data-column="${next.column}"]`
        scroller.current?.querySelector<HTMLInputElement>(cell)?.focus()
      }),
    )
  }
}

type UsualProps = Pick<SheetTableProps, 'sheet' | 'book' | 'onChange'> & {
  choices: ReturnType<typeof useCampaignChoices>
  eitherDay: boolean
}

/** What goes for rows that say nothing of their own. */
function Usual({ sheet, choices, book, eitherDay, onChange }: UsualProps) {
  const { campaigns, picker } = choices
  const options = (campaigns ?? []).map(({ id, name, clientName }) => ({
    value: id,
    label: name,
    hint: clientName,
  }))
  const set = (values: Extract<SheetChange, { kind: 'usual' }>['values']) =>
    onChange({ kind: 'usual', values })
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {book && (
        <Field label="Sheet">
          <Select
            value={book.sheet}
            options={book.sheets.map((name) => ({ value: name, label: name }))}
            onValueChange={book.onChoose}
          />
        </Field>
      )}
      <Field label={sheet.variables.length > 0 ? 'Campaign' : 'Campaign of rows without one'}>
        <Combobox
          name="campaignId"
          value={sheet.campaignId}
          options={options}
          onValueChange={(campaignId) => set({ campaignId })}
          placeholder={campaigns ? 'None' : 'Loading…'}
          searchPlaceholder="Search campaigns or clients…"
          emptyText="No matching campaigns."
          {...picker}
          disabled={!campaigns}
        />
      </Field>
      <Field label="Inputs are">
        <Select
          value={sheet.inputType}
          options={inputTypes}
          onValueChange={(inputType) => set({ inputType: inputType as InputType })}
        />
      </Field>
      {(eitherDay || sheet.dayOrder !== null) && (
        <Field label="Days with slashes">
          <Select
            value={sheet.dayOrder ?? ''}
            placeholder="Day or month first?"
            options={[
              { value: 'day-first', label: 'Day first, 31/12/2026' },
              { value: 'month-first', label: 'Month first, 12/31/2026' },
            ]}
            onValueChange={(dayOrder) => set({ dayOrder: dayOrder as SheetState['dayOrder'] })}
          />
        </Field>
      )}
      {sheet.variables.length === 0 && (
        <div className="flex h-10 items-center gap-2">
          <Checkbox
            id="titled"
            checked={sheet.titled}
            onCheckedChange={(titled) => onChange({ kind: 'titled', titled: titled === true })}
          />
          <Label htmlFor="titled">The first row holds titles</Label>
        </div>
      )}
    </div>
  )
}
