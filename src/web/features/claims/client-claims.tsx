import { useMutation, useQuery } from '@tanstack/react-query'
import { type ClaimMode, claimModes } from '#contracts/rules/claim-rules.ts'
import { claimsQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientResearch } from './client-research.tsx'

const words: Record<ClaimMode, { label: string; means: string }> = {
  off: { label: 'Don’t check', means: 'Articles are not checked for statements without a source.' },
  warn: {
    label: 'Warn',
    means: 'Statements without a source are marked, and you are warned before publishing.',
  },
  gate: {
    label: 'Hold back',
    means: 'No article with a statement without a source goes to review or to a site.',
  },
}

/** Sets what happens to statements without a source in a client's articles. */
export function ClientClaims({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const options = claimsQueries.client.queryOptions({ input: { clientId }, staleTime: 30_000 })
  const state = useQuery(options)
  const save = useMutation({
    mutationFn: (mode: ClaimMode) => writingApi.claims.setClient({ clientId, mode }),
    meta: { failed: 'This could not be changed' },
  })
  if (state.isError && !state.data)
    return <p className="text-ink-soft">This could not be loaded.</p>
  if (!state.data) return <Skeleton className="h-16" />
  const shown = save.isPending ? save.variables : state.data.mode
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Field label="Statements without a source">
          <Select
            value={shown}
            disabled={!mayChange}
            options={claimModes.map((mode) => ({ value: mode, label: words[mode].label }))}
            onValueChange={(value) => {
              const chosen = claimModes.find((mode) => mode === value)
              if (chosen && chosen !== shown) save.mutate(chosen)
            }}
          />
        </Field>
        <p className="text-ink-faint text-xs">{words[shown].means}</p>
      </div>
      <ClientResearch clientId={clientId} mayChange={mayChange} />
    </div>
  )
}
