import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SheetDraftLine } from '#contracts/articles/sheet-drafts.ts'
import { formatCount, formatNumber, formatRelative } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sheetDraftsQuery, useRemoveDraft } from './drafts.queries.ts'

/** Sheets from sentences that wait, with what is held in them. */
export function KeptDrafts() {
  const drafts = useQuery(sheetDraftsQuery)
  const remove = useRemoveDraft()
  const [asked, setAsked] = useState<SheetDraftLine>()
  if (drafts.isError && !drafts.data) {
    return <QueryError query={drafts} title="Kept drafts could not be loaded" />
  }
  const items = drafts.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="kept-drafts" className="mb-8 grid max-w-3xl grid-cols-1 gap-2">
      <h2 id="kept-drafts" className="font-medium font-sans text-sm tracking-normal">
        Kept drafts
      </h2>
      <ul className="divide-y rounded-md border bg-surface">
        {items.map((draft) => (
          <li key={draft.id} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <TextLink
                to={`/dashboard/articles/sheet?from=sentence&draft=${draft.id}`}
                className="justify-self-start"
              >
                <bdi>{draft.name}</bdi>
              </TextLink>
              <p className="wrap-anywhere text-ink-faint text-xs" data-figures>
                {draft.clientName}, {draft.campaignName}: {formatCount(draft.rows, 'row')}
                {draft.held > 0 && `, ${formatNumber(draft.held)} held`}. Changed{' '}
                {formatRelative(draft.updatedAt)}.
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove the draft ${draft.name}`}
              onClick={() => setAsked(draft)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsked(undefined)
        }}
        title="Remove this draft?"
        description={`Its ${formatCount(asked?.rows ?? 0, 'row')} and their notes go with it. Articles that were ordered stay.`}
        confirmLabel="Remove"
        onConfirm={() => {
          if (asked) remove.mutate({ id: asked.id })
          setAsked(undefined)
        }}
      />
    </section>
  )
}
