import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { portalQuery } from '../sign-off.queries.ts'

const PortalDialog = lazyPart(
  () => import('../portal-dialog.tsx'),
  (file) => file.PortalDialog,
)

/** Who at the client gets the report, and who of them without being sent it each time. */
export function ReportReaders({ clientId }: { clientId: string }) {
  const portal = useQuery(portalQuery(clientId))
  const [changing, setChanging] = useState(false)
  const people = portal.data?.people.filter(({ expired }) => !expired) ?? []
  return (
    <SideCard title="Who gets it">
      {portal.isPending && <Skeleton className="h-12" />}
      {portal.isError && !portal.data && <NotLoaded onRetry={() => void portal.refetch()} />}
      {portal.data && people.length === 0 && (
        <p className="text-ink-soft">Nobody at this client has a portal yet.</p>
      )}
      {people.length > 0 && (
        <ul className="grid gap-2">
          {people.map(({ id, name, email, monthlyReport, mailProblem }) => (
            <li key={id} className="grid min-w-0">
              <span className="wrap-anywhere font-medium">{name}</span>
              <span className="wrap-anywhere text-ink-soft text-xs">{email}</span>
              {mailProblem ? (
                <span className="text-danger text-xs">{mailProblem}</span>
              ) : (
                monthlyReport && (
                  <span className="text-ink-faint text-xs">
                    On the first of each month by itself
                  </span>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
        {people.length > 0 ? 'Change' : 'Invite somebody'}
      </Button>
      <Suspense>
        {changing && <PortalDialog clientId={clientId} onClose={() => setChanging(false)} />}
      </Suspense>
    </SideCard>
  )
}
