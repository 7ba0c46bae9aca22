import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lastChoice, rememberChoice } from '#web/lib/last-choice.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sheetDraftQuery } from './sentence/drafts.queries.ts'
import { KeptDrafts } from './sentence/kept-drafts.tsx'
import { formOf, formStore, fromKept, withEarlier } from './sentence/sentence-state.ts'
import type { KeptDraft } from './sentence/use-kept-draft.ts'
import { type SheetSource, useReadSheet } from './sheet.queries.ts'
import { SheetSourceForm } from './sheet-source.tsx'
import {
  type ChosenFields,
  changed,
  type SheetChange,
  type SheetState,
  stateOf,
  titlesOf,
} from './sheet-state.ts'
import { SheetTable } from './sheet-table.tsx'

const SentenceForm = lazyPart(
  () => import('./sentence/sentence-form.tsx'),
  (file) => file.SentenceForm,
)

type SheetScreenProps = {
  campaignId: string
  credits: number | undefined
}

type StoredSource = Exclude<SheetSource, { text: string }>

function nameOf(source: SheetSource): string {
  if ('file' in source) return source.file.name
  return 'address' in source ? new URL(source.address).hostname : 'Pasted cells'
}

/** Orders articles from rows: those of a spreadsheet, or of a sentence with variables. */
export function SheetScreen({ campaignId, credits }: SheetScreenProps) {
  const [sheet, setSheet] = useState<SheetState>()
  const [book, setBook] = useState<{ source: StoredSource; sheets: string[]; sheet: string }>()
  const [kept, setKept] = useState<KeptDraft>()
  // What stood in the rows before their lists were changed.
  const [earlier, setEarlier] = useState<{ sheet: SheetState; draft: KeptDraft | undefined }>()
  const { from, draftId, open } = useBeginning()
  const reading = useReadSheet()
  const read = (source: SheetSource) =>
    reading.mutate(source, {
      onSuccess: (table) => {
        const many = !('text' in source) && table.sheets.length > 1 && table.sheet !== null
        setBook(many ? { source, sheets: table.sheets, sheet: table.sheet ?? '' } : undefined)
        const name = nameOf(source)
        setSheet(stateOf(table, { name, campaignId, chosen: chosenBefore() }))
      },
    })
  // What was too much for one order comes along from its form.
  const { state } = useLocation()
  const brought = useEffectEvent((cells: unknown) => {
    if (typeof cells === 'string') read({ text: cells })
  })
  useEffect(() => brought(state?.cells), [state])
  const begin = (made: SheetState, draft?: KeptDraft) => {
    setBook(undefined)
    setKept(draft)
    setSheet(made)
  }
  const waits = useQuery({ ...sheetDraftQuery(draftId), enabled: draftId !== '' && !sheet })
  const opened = useEffectEvent((draft: NonNullable<typeof waits.data>) => {
    const { id, updatedAt, held } = draft
    const made = fromKept(draft.sheet)
    begin(made, { id, updatedAt, sheet: made, held })
  })
  useEffect(() => {
    if (waits.data && draftId !== '') opened(waits.data)
  }, [waits.data, draftId])
  const change = (one: SheetChange) => {
    if (one.kind === 'field' && sheet?.titled) {
      remember({ [titlesOf(sheet)[one.at] ?? '']: one.field })
    }
    setSheet((before) => before && changed(before, one))
  }
  const startOver = () => {
    reading.reset()
    if (sheet && sheet.variables.length > 0) {
      setEarlier({ sheet, draft: kept })
      const store = formStore()
      if (store.read()?.values.sentence.trim() !== sheet.name) store.write(formOf(sheet))
    }
    setSheet(undefined)
    setKept(undefined)
    open(from)
  }
  return (
    <>
      <PageHeader
        title={from === 'sentence' ? 'From a sentence' : 'From a spreadsheet'}
        description={
          sheet ? (
            <bdi>{sheet.name}</bdi>
          ) : (
            'A row for each article. Every row is checked before you pay.'
          )
        }
        back={{ to: '/dashboard/articles/new', label: 'Back to the order' }}
      />
      {sheet ? (
        <SheetTable
          sheet={sheet}
          book={book && { ...book, onChoose: (name) => read({ ...book.source, sheet: name }) }}
          draft={kept}
          onKept={(draft) => {
            setKept(draft)
            if (draft.id !== draftId) open('sentence', draft.id)
          }}
          onChange={change}
          onStartOver={startOver}
          onReopen={() => {
            setSheet(undefined)
            setKept(undefined)
          }}
        />
      ) : draftId !== '' ? (
        waits.isError ? (
          <QueryError query={waits} title="This draft could not be opened" />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : (
        <>
          <KeptDrafts />
          <SegmentedToggle
            label="Where the rows come from"
            segments={[
              { value: 'cells', label: 'Cells or a file' },
              { value: 'sentence', label: 'A sentence with variables' },
            ]}
            value={from}
            onValueChange={(chosen) => open(chosen)}
            className="mb-6 max-w-full"
          />
          {from === 'sentence' ? (
            <Suspense fallback={<Skeleton className="h-72 max-w-3xl" />}>
              <SentenceForm
                campaignId={campaignId}
                credits={credits}
                onCheck={(made) => {
                  const goesOn =
                    earlier?.sheet.name === made.name &&
                    earlier.sheet.campaignId === made.campaignId
                  if (goesOn) begin(withEarlier(made, earlier.sheet), earlier.draft)
                  else begin(made)
                }}
              />
            </Suspense>
          ) : (
            <SheetSourceForm pending={reading.isPending} error={reading.error} onRead={read} />
          )}
        </>
      )}
    </>
  )
}

type From = 'cells' | 'sentence'

/** Where rows come from, and the draft that is open: both stand in the address. */
function useBeginning() {
  const [params, setParams] = useSearchParams()
  const from: From = params.get('from') === 'sentence' ? 'sentence' : 'cells'
  const open = (chosen: From, draft = '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of [
          ['from', chosen === 'cells' ? '' : chosen],
          ['draft', draft],
        ] as const) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { from, draftId: params.get('draft') ?? '', open }
}

/** How columns were matched before, in this workspace. */
function chosenBefore(): ChosenFields {
  try {
    const stored: unknown = JSON.parse(lastChoice('columns') || '{}')
    return typeof stored === 'object' && stored !== null ? (stored as ChosenFields) : {}
  } catch {
    return {}
  }
}

function remember(chosen: ChosenFields): void {
  rememberChoice('columns', JSON.stringify({ ...chosenBefore(), ...chosen }))
}
