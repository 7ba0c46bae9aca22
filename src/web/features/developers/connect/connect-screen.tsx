import { Unplug } from 'lucide-react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { requestIn, useAsked } from './connect.queries.ts'
import { ConsentForm } from './consent-form.tsx'

type ConnectScreenProps = { query: URLSearchParams; clients: { id: string; name: string }[] }

/** Where an app sends somebody who is to allow it: what it is, what it asks for, yes or no. */
export function ConnectScreen({ query, clients }: ConnectScreenProps) {
  const request = requestIn(query)
  const asked = useAsked(request)
  const refused = asked.isError && readProblem(asked.error).code === 'invalid_input'
  const { app, problem, refuseAt, workspace } = asked.data ?? {}
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      {asked.isPending && (
        <div role="status" aria-label="Looking the app up" className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-64" />
        </div>
      )}
      {refused && (
        <EmptyState
          icon={<Unplug aria-hidden />}
          title="This app cannot be connected"
          text={`${readProblem(asked.error).message} Go back to it and begin again.`}
        />
      )}
      {asked.isError && !refused && (
        <QueryError query={asked} title="The app could not be looked up" />
      )}
      {asked.data && problem && (
        <EmptyState
          icon={<Unplug aria-hidden />}
          title={`${app?.name} cannot be connected`}
          text={problem}
          action={
            <Button asChild>
              <a href={refuseAt}>Back to {app?.name}</a>
            </Button>
          }
        />
      )}
      {asked.data && !problem && (
        <>
          <header className="grid gap-2">
            <h1 className="text-balance text-3xl">
              Connect {app?.name} to {workspace?.name}
            </h1>
            <Who asked={asked.data} />
          </header>
          {asked.data.mayConnect ? (
            <ConsentForm asked={asked.data} request={request} clients={clients} />
          ) : (
            <Banner
              tone="warning"
              title={`The owner and admins of ${workspace?.name} connect apps`}
              action={
                <Button asChild size="sm">
                  <a href={refuseAt}>Back to {app?.name}</a>
                </Button>
              }
            >
              Ask one of them, or change to a workspace that you manage.
            </Banner>
          )}
        </>
      )}
    </div>
  )
}

type Asked = NonNullable<ReturnType<typeof useAsked>['data']>

/** How sure one can be of who asks, and where the browser goes on to. */
function Who({ asked: { app, returnsTo } }: { asked: Asked }) {
  const to = returnsTo ?? 'a program on this computer'
  return (
    <p className="text-ink-soft">
      {app.host ? (
        <>
          <strong className="wrap-anywhere font-medium text-ink">{app.host}</strong> vouches for
          this name. You go on to <span className="wrap-anywhere">{to}</span>.
        </>
      ) : (
        <>
          It gave itself this name, and nobody has checked it. You go on to{' '}
          <strong className="wrap-anywhere font-medium text-ink">{to}</strong>: allow it only if
          that is where you came from.
        </>
      )}
    </p>
  )
}
