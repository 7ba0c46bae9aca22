import { useQuery } from '@tanstack/react-query'
import { BrainCircuit } from 'lucide-react'
import type { ReactNode } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectedModel } from './connected-model.tsx'
import { modelQuery } from './model.queries.ts'

type ModelScreenProps = {
  /** Shown to everyone but administrators. */
  notFound: ReactNode
}

/** The models that write, and tests of their connections, for administrators. */
export function ModelScreen({ notFound }: ModelScreenProps) {
  const model = useQuery(modelQuery)
  const problem = model.isError ? readProblem(model.error) : null
  if (problem?.code === 'not_found') return notFound
  return (
    <>
      <PageHeader
        title="Model"
        description="What writes here, and whether it answers as articles need it. It is set by variables of the server, which the README explains."
      />
      {model.isPending && <Skeleton className="h-56" />}
      {problem && !model.data && (
        <ErrorState
          title="Failed to load the models"
          message={problem.message}
          requestId={problem.requestId}
          onRetry={() => void model.refetch()}
          retrying={model.isFetching}
        />
      )}
      {model.data && (
        <div className="grid gap-12">
          {model.data.workflow && (
            <Banner tone="info">
              Articles are written by an outside workflow. A model does the rest, such as AI edits
              and facts from documents.
            </Banner>
          )}
          {model.data.models.length === 0 && (
            <EmptyState
              icon={<BrainCircuit aria-hidden />}
              title="No model is connected"
              text={`${model.data.workflow ? 'What the workflow leaves is done offline, as a sample.' : 'Articles are samples, written offline.'} Set AI_PROVIDER, and AI_MODEL for a model of your own, then restart.`}
            />
          )}
          {model.data.models.map((one) => (
            <ConnectedModel key={one.roles.join()} model={one} />
          ))}
        </div>
      )}
    </>
  )
}
