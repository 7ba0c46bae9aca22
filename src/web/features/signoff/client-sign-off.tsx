import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SignOffStage } from '#contracts/sign-off-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { MonthFigures } from './month-figures.tsx'
import { roundWords, waitingLine } from './round-words.ts'
import { RuleProposals } from './rule-proposals.tsx'
import { clientStageQuery, useSetClientStage, waitingQuery } from './sign-off.queries.ts'
import { stageHints, stageOptions } from './stage-words.ts'

const PortalDialog = lazy(() =>
  import('./portal-dialog.tsx').then((file) => ({ default: file.PortalDialog })),
)

/** Sets who approves for a client before anything goes out, and lists what waits for whom. */
export function ClientSignOff({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const state = useQuery(clientStageQuery(clientId))
  const save = useSetClientStage()
  const [portal, setPortal] = useState(false)
  if (!state.data && state.isError) return <Failed onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton className="h-16" />
  const shown = save.isPending ? save.variables.stage : state.data.stage
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Who approves" hint={stageHints[shown]}>
        <Select
          options={stageOptions}
          value={shown}
          disabled={!mayChange || save.isPending}
          onValueChange={(stage) => save.mutate({ clientId, stage: stage as SignOffStage })}
        />
      </Field>
      <WaitingOfClient clientId={clientId} />
      {mayChange && <RuleProposals clientId={clientId} />}
      <section aria-label="This month" className="grid grid-cols-1 gap-2 border-t pt-3">
        <h3 className="font-medium font-sans text-sm">This month</h3>
        <MonthFigures clientId={clientId} month={new Date().toISOString().slice(0, 7)} />
      </section>
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button size="sm" onClick={() => setPortal(true)}>
            Client portal
          </Button>
        )}
        <Button asChild size="sm" variant="ghost">
          <Link to={`/dashboard/clients/${clientId}/report`} prefetch="intent">
            Monthly report
          </Link>
        </Button>
      </div>
      <Suspense>
        {portal && <PortalDialog clientId={clientId} onClose={() => setPortal(false)} />}
      </Suspense>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="text-ink-soft">This could not be loaded.</p>
      <Button size="sm" className="justify-self-start" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}

function WaitingOfClient({ clientId }: { clientId: string }) {
  const items = useQuery(waitingQuery(clientId)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <ul aria-label="Waiting for approval" className="grid grid-cols-1 gap-2 border-t pt-3">
      {items.map((item) => (
        <li key={item.articleId} className="grid min-w-0 gap-0.5">
          <Link
            to={`/dashboard/articles/${item.articleId}/preview`}
            prefetch="intent"
            className="wrap-anywhere font-medium hover:underline"
          >
            {item.title}
          </Link>
          <StatusMark
            mark={roundWords[item.state].mark}
            tone={roundWords[item.state].tone}
            label={waitingLine(item)}
            className="items-start whitespace-normal"
          />
        </li>
      ))}
    </ul>
  )
}
