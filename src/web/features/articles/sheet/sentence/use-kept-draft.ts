import { useEffect, useEffectEvent, useState } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { SheetState } from '../sheet-state.ts'
import { useKeepDraft } from './drafts.queries.ts'
import { toKept } from './sentence-state.ts'

/** Where a sheet is kept, and as it was kept there. */
export type KeptDraft = { id: string; updatedAt: string; sheet: SheetState; held: number }

type Kept = {
  sheet: SheetState
  /** How many rows are held; undefined while the rows are being checked. */
  held: number | undefined
  draft: KeptDraft | undefined
  onKept: (draft: KeptDraft) => void
}

/** Keeps a sheet from a sentence on the server shortly after each change, so that it is there on another day. */
export function useKeptDraft({ sheet, held, draft, onKept }: Kept) {
  const settled = useDebounced(sheet, 800)
  const keep = useKeepDraft()
  // What failed is tried again after the next change, or when somebody says so.
  const [failed, setFailed] = useState<{ sheet: SheetState; message: string; code: string }>()
  const wanted = sheet.variables.length > 0 && sheet.campaignId !== '' && sheet.rows.length > 1
  const isKept = draft?.sheet === sheet
  const store = (at: { id: string; updatedAt?: string } | undefined) => {
    const count = held ?? draft?.held ?? 0
    keep.mutate(
      { sheet: toKept(settled), held: count, at },
      {
        onSuccess: (kept) => {
          setFailed(undefined)
          onKept({ ...kept, sheet: settled, held: count })
        },
        onError: (error) => {
          const { message, code } = readProblem(error)
          setFailed({ sheet: settled, message, code })
        },
      },
    )
  }
  const storeInTurn = useEffectEvent(store)
  const changed = !isKept || draft.held !== held
  const due =
    wanted && changed && settled === sheet && held !== undefined && failed?.sheet !== sheet
  useEffect(() => {
    if (due && !keep.isPending) storeInTurn(draft && { id: draft.id, updatedAt: draft.updatedAt })
  }, [due, keep.isPending, draft])
  return {
    isKept,
    failed,
    /** Keeps it whatever is kept there now, and anew where somebody has removed it. */
    keepMine: () => store(draft && failed?.code !== 'not_found' ? { id: draft.id } : undefined),
  }
}
