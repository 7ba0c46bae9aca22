import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { clientStageQuery, useSetClientStage } from './sign-off.queries.ts'

/** Sets whether a client approves before anything goes out. */
export function ClientSignOff({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const state = useQuery(clientStageQuery(clientId))
  const save = useSetClientStage()
  if (state.isError && !state.data)
    return <p className="text-ink-soft">This could not be loaded.</p>
  if (!state.data) return <Skeleton className="h-10" />
  const shown = save.isPending ? save.variables.stage : state.data.stage
  return (
    <div className="grid gap-2">
      <Switch
        label="Approves before anything goes out"
        checked={shown === 'client'}
        disabled={!mayChange}
        onCheckedChange={(on) => save.mutate({ clientId, stage: on ? 'client' : 'none' })}
      />
      <p className="text-ink-faint text-xs">
        {shown === 'client'
          ? 'Nothing is published or updated but what the client has approved.'
          : 'Articles can go out without the client’s approval.'}
      </p>
    </div>
  )
}
