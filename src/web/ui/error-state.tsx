import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

type ErrorStateProps = {
  title?: string
  /** What happened, whether anything was lost, what to do. */
  message: ReactNode
  /** For support; can be copied. */
  requestId?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
  /** It replaces the whole screen, so its title is the heading of the page. */
  wholeScreen?: boolean
  className?: string
}

export function ErrorState(props: ErrorStateProps) {
  const Title = props.wholeScreen ? 'h1' : 'h2'
  return (
    <div
      role="alert"
      className={cn(
        'grid justify-items-center gap-4 rounded-md border px-6 py-16 text-center',
        props.className,
      )}
    >
      <TriangleAlert aria-hidden className="size-6 text-danger" />
      <div className="grid max-w-md gap-1">
        <Title className="text-lg">{props.title ?? 'Something went wrong'}</Title>
        <p className="text-ink-soft">{props.message}</p>
      </div>
      {(props.onRetry || props.action) && (
        <div className="flex flex-wrap justify-center gap-3">
          {props.onRetry && (
            <Button onClick={props.onRetry} pending={props.retrying ?? false}>
              {!props.retrying && <RotateCw aria-hidden />}
              Try again
            </Button>
          )}
          {props.action}
        </div>
      )}
      {props.requestId && (
        <p className="flex flex-wrap items-center justify-center gap-1 text-ink-faint text-xs">
          Request <code className="font-mono">{props.requestId}</code>
          <CopyButton iconOnly text={props.requestId} label="Copy the request id" />
        </p>
      )}
    </div>
  )
}

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  title: string
  wholeScreen?: boolean
  className?: string
}

/** Shown in place of data that could not be loaded: why, and a button to try again. */
export function QueryError({ query, ...place }: QueryErrorProps) {
  const { message, requestId } = readProblem(query.error)
  return (
    <ErrorState
      {...place}
      message={message}
      requestId={requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
