import { useQuery } from '@tanstack/react-query'
import { RotateCw, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WebhookAttempt } from '#contracts/publishing/webhook-logs.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AttemptDialog } from './attempt-dialog.tsx'
import { AttemptsTable } from './attempts-table.tsx'
import { webhookLogQuery } from './webhook-log.queries.ts'

type WebhookLogScreenProps = {
  /** Shown to everyone but administrators. */
  notFound: ReactNode
}

/** The latest calls to the generation webhook, for administrators. */
export function WebhookLogScreen({ notFound }: WebhookLogScreenProps) {
  const log = useQuery(webhookLogQuery)
  const [refreshing, setRefreshing] = useState(false)
  const problem = log.isError ? readProblem(log.error) : null
  if (problem?.code === 'not_found') return notFound
  const refresh = () => {
    setRefreshing(true)
    void log.refetch().finally(() => setRefreshing(false))
  }
  return (
    <>
      <PageHeader
        title="Webhook Log"
        description="The last 50 calls to the generation webhook, newest first. The list refreshes every five seconds."
        actions={
          <Button onClick={refresh} pending={refreshing}>
            {!refreshing && <RotateCw aria-hidden />}
            Refresh
          </Button>
        }
      />
      {log.isPending && <LoadingLog />}
      {problem && !log.data && (
        <ErrorState
          title="Failed to load the webhook log"
          message={problem.message}
          requestId={problem.requestId}
          onRetry={refresh}
          retrying={refreshing}
        />
      )}
      {problem && log.data && (
        <Banner tone="warning" className="mb-6">
          {problem.message} What you see may be out of date.
        </Banner>
      )}
      {log.data && <Attempts attempts={log.data} />}
    </>
  )
}

function Attempts({ attempts }: { attempts: WebhookAttempt[] }) {
  const [opened, setOpened] = useState<WebhookAttempt>()
  const current = attempts.find(({ id }) => id === opened?.id) ?? opened
  if (attempts.length === 0 && !current) {
    return (
      <EmptyState
        icon={<Webhook aria-hidden />}
        title="No attempts yet"
        text="Every call to the generation webhook will appear here."
      />
    )
  }
  return (
    <>
      <AttemptsTable attempts={attempts} onOpen={setOpened} />
      {current && <AttemptDialog attempt={current} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function LoadingLog() {
  return (
    <div className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}
