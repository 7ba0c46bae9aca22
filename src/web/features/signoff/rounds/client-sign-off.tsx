import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { onlyManagersSet } from '#contracts/rules/approval/approval-rule.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RuleProposals } from '../comments/rule-proposals.tsx'
import { clientStageQuery, useSetClientStage } from '../sign-off.queries.ts'
import { stageHints, stageOptions } from './stage-words.ts'

const PortalDialog = lazyPart(
  () => import('../portal-dialog.tsx'),
  (file) => file.PortalDialog,
)

/** Sets who approves for a client before anything goes out. */
export function ClientSignOff({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const state = useQuery(clientStageQuery(clientId))
  const save = useSetClientStage()
  const [portal, setPortal] = useState(false)
  if (!state.data && state.isError) return <NotLoaded onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton className="h-16" />
  const { change } = state.data.abilities
  const shown = save.isPending ? save.variables.stage : state.data.stage
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Who approves"
        hint={`${stageHints[shown]}${change ? '' : ` ${onlyManagersSet}`}`}
      >
        <Select
          options={stageOptions}
          value={shown}
          disabled={!change || save.isPending}
          onValueChange={(stage) => save.mutate({ clientId, stage: stage as SignOffStage })}
        />
      </Field>
      {mayChange && <RuleProposals clientId={clientId} />}
      {mayChange && (
        <Button size="sm" className="justify-self-start" onClick={() => setPortal(true)}>
          Client portal
        </Button>
      )}
      <Suspense>
        {portal && <PortalDialog clientId={clientId} onClose={() => setPortal(false)} />}
      </Suspense>
    </div>
  )
}
