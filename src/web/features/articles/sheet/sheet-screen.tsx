import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lastChoice, rememberChoice } from '#web/lib/last-choice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
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

type SheetScreenProps = {
  /** Undefined while they are loading. */
  campaigns: Campaign[] | undefined
  campaignId: string
}

/** Orders articles from the rows of a spreadsheet. */
export function SheetScreen({ campaigns, campaignId }: SheetScreenProps) {
  const [sheet, setSheet] = useState<SheetState>()
  const [book, setBook] = useState<{ file: File; sheets: string[]; sheet: string }>()
  const reading = useReadSheet()
  const leaving = useRef(false)
  const read = (source: SheetSource) =>
    reading.mutate(source, {
      onSuccess: (table) => {
        const file = 'file' in source ? source.file : undefined
        const many = file && table.sheets.length > 1 && table.sheet !== null
        setBook(many ? { file, sheets: table.sheets, sheet: table.sheet ?? '' } : undefined)
        const name = file?.name ?? 'Pasted cells'
        setSheet(stateOf(table, { name, campaignId, chosen: chosenBefore() }))
      },
    })
  // What was too much for one order comes along from its form.
  const { state } = useLocation()
  const brought = useEffectEvent((cells: unknown) => {
    if (typeof cells === 'string') read({ text: cells })
  })
  useEffect(() => brought(state?.cells), [state])
  const change = (one: SheetChange) => {
    if (one.kind === 'field' && sheet?.titled) {
      remember({ [titlesOf(sheet)[one.at] ?? '']: one.field })
    }
    setSheet((before) => before && changed(before, one))
  }
  return (
    <>
      <PageHeader
        title="From a spreadsheet"
        description={sheet?.name ?? 'A row for each article. Every row is checked before you pay.'}
        back={{ to: '/dashboard/articles/new', label: 'Back to the order' }}
      />
      {sheet ? (
        <SheetTable
          sheet={sheet}
          campaigns={campaigns}
          book={book && { ...book, onChoose: (name) => read({ file: book.file, sheet: name }) }}
          onChange={change}
          onLeave={() => {
            leaving.current = true
          }}
          onStartOver={() => {
            reading.reset()
            setSheet(undefined)
          }}
        />
      ) : (
        <SheetSourceForm pending={reading.isPending} error={reading.error} onRead={read} />
      )}
      <UnsavedChanges
        dirty={sheet !== undefined}
        leaving={leaving}
        onDiscard={() => setSheet(undefined)}
      />
    </>
  )
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
