import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ExpertRequest } from '#contracts/clients/experts.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { expertsQuery } from './experts.queries.ts'
import { RequestRow } from './request-row.tsx'

const AskDialog = lazyPart(
  () => import('./ask-dialog.tsx'),
  (file) => file.AskDialog,
)
const LinkDialog = lazyPart(
  () => import('./link-dialog.tsx'),
  (file) => file.LinkDialog,
)

/** What sends something to a client waits in it until the agency has a name. */
export type OnceNamed = ComponentType<{ onClose: () => void; children: ReactNode }>

/** Each person with an address once, whoever was asked last first. */
function knownIn(requests: readonly ExpertRequest[]): { name: string; email: string }[] {
  const byEmail = new Map<string, string>()
  for (const { name, email } of requests) {
    if (email && !byEmail.has(email)) byEmail.set(email, name)
  }
  return [...byEmail].map(([email, name]) => ({ name, email }))
}

const shownAtFirst = 5
/** The subject of questions that another page begins. */
const askParam = 'ask'

/** What experts of the client were asked, and asking them. */
export function ExpertsCard({ clientId, OnceNamed }: { clientId: string; OnceNamed: OnceNamed }) {
  const experts = useQuery(expertsQuery(clientId))
  const [params, setParams] = useSearchParams()
  const [all, setAll] = useState(false)
  const [linked, setLinked] = useState<{ id: string; name: string }>()
  const subject = params.get(askParam)
  const open = () => setParams({ [askParam]: '' }, { preventScrollReset: true })
  const close = () => setParams({}, { replace: true, preventScrollReset: true })
  if (experts.isPending) return <Skeleton className="h-40" />
  if (!experts.data) {
    return <QueryError query={experts} title="The questions to experts could not be loaded" />
  }
  const { requests, abilities } = experts.data
  return (
    <SideCard title="Experts">
      {requests.length === 0 ? (
        <p className="text-ink-soft">
          Somebody at the client knows what no other page says: what customers get wrong, a case, a
          number. Ask three questions by a link; they need no account.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {(all ? requests : requests.slice(0, shownAtFirst)).map((request) => (
            <RequestRow
              key={request.id}
              {...{ clientId, request }}
              mayChange={abilities.update}
              onLink={setLinked}
            />
          ))}
        </ul>
      )}
      {!all && requests.length > shownAtFirst && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setAll(true)}
        >
          Show all {requests.length}
        </Button>
      )}
      {abilities.update && (
        <Button size="sm" className="justify-self-start" onClick={open}>
          <MessageCircleQuestion aria-hidden />
          Ask an expert
        </Button>
      )}
      <Suspense>
        {abilities.update && subject !== null && (
          <OnceNamed onClose={close}>
            <AskDialog
              clientId={clientId}
              known={knownIn(requests)}
              subject={subject.slice(0, expertLimits.subject)}
              onClose={close}
              onLink={setLinked}
            />
          </OnceNamed>
        )}
        {linked && (
          <LinkDialog clientId={clientId} request={linked} onClose={() => setLinked(undefined)} />
        )}
      </Suspense>
    </SideCard>
  )
}
