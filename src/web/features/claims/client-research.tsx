import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientResearch as Research } from '#contracts/articles/research.ts'
import {
  type ResearchMode,
  researchModes,
  type SourcePlacement,
  sourcePlacements,
} from '#contracts/rules/publishing/published-sources.ts'
import { researchQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const placements: Record<SourcePlacement, { label: string; means: string }> = {
  off: { label: 'Don’t publish', means: 'Readers see no sources.' },
  links: {
    label: 'Links in the text',
    means: 'A link follows each sentence that draws on a page.',
  },
  list: {
    label: 'List at the end',
    means: 'The pages it draws on are listed at the end of the article.',
  },
}
const modes: Record<ResearchMode, string> = {
  own: 'Client’s own sources',
  web: 'Search the web',
}

/** Sets where a client's articles are researched, and how readers see their sources. */
export function ClientResearch({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  /** The placement that is to be confirmed first. */
  const [asked, setAsked] = useState<SourcePlacement>()
  const state = useQuery(researchQueries.client.queryOptions({ input: { clientId }, staleTime: 0 }))
  const save = useMutation({
    mutationFn: (wanted: Pick<Research, 'research' | 'placement'>) =>
      writingApi.research.setClient({ clientId, ...wanted }),
    onSettled: () => setAsked(undefined),
    meta: { failed: 'This could not be changed' },
  })
  if (state.isError && !state.data) {
    return <p className="text-ink-soft">This could not be loaded.</p>
  }
  if (!state.data) return <Skeleton className="h-16" />
  const { approvals } = state.data
  const { research, placement } = save.isPending ? save.variables : state.data
  const set = (change: Partial<Pick<Research, 'research' | 'placement'>>) =>
    save.mutate({ research, placement, ...change })
  return (
    <>
      <div className="grid gap-2">
        <Field label="Published sources">
          <Select
            value={placement}
            disabled={!mayChange || save.isPending}
            options={sourcePlacements.map((value) => ({ value, label: placements[value].label }))}
            onValueChange={(value) => {
              const chosen = sourcePlacements.find((one) => one === value)
              if (!chosen || chosen === placement) return
              if (approvals > 0) setAsked(chosen)
              else set({ placement: chosen })
            }}
          />
        </Field>
        <p className="text-ink-faint text-xs">{placements[placement].means}</p>
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(open) => !open && !save.isPending && setAsked(undefined)}
          title="Change how sources are published?"
          description={`${formatCount(approvals, 'article')} of this client ${approvals === 1 ? 'was' : 'were'} approved with sources shown another way, and ${approvals === 1 ? 'needs' : 'need'} approval again before going out.`}
          consequences={[formatCount(approvals, 'approval')]}
          confirmLabel="Change it"
          onConfirm={() => asked && set({ placement: asked })}
          pending={save.isPending}
        />
      </div>
      {state.data.canSearch && (
        <Field label="Research of new articles">
          <Select
            value={research}
            disabled={!mayChange || save.isPending}
            options={researchModes.map((value) => ({ value, label: modes[value] }))}
            onValueChange={(value) => {
              const chosen = researchModes.find((one) => one === value)
              if (chosen && chosen !== research) set({ research: chosen })
            }}
          />
        </Field>
      )}
    </>
  )
}
