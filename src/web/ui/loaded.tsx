import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiQueries } from '#web/lib/api/api.ts'
import { type ApiProblem, readProblem } from '#web/lib/api/api-error.ts'
import { beginInWorkspace } from '#web/lib/api/begin-in-workspace.ts'
import { useTabTitle } from '../lib/use-tab-title.ts'
import { Button } from './button.tsx'
import { ErrorState, QueryError } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** What is said where there is none, and the list that leads on. */
type MissingProps = { title: string; list: string; see: string }

/** `id` is what the address names, where another workspace of the person may have it. */
type Sought = MissingProps & { id?: string }

type LoadedProps<T> = {
  query: UseQueryResult<T>
  children: (thing: T) => ReactNode
  /** For screens of another shape than a heading and two cards. */
  skeleton?: ReactNode
  missing: Sought
  /** The title when it can't be loaded, or what is shown instead. */
  failed: string | ((problem: ApiProblem) => ReactNode)
  /** Stands above an error; without it the error is the whole screen. */
  header?: ReactNode
}

/** One thing by its address: skeleton, a plain answer where there is none, an error with a retry. */
export function Loaded<T>({ query, children, ...props }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return props.skeleton ?? <LoadingSkeleton />
  const problem = readProblem(query.error)
  const { failed, header, missing } = props
  const isMissing = problem.code === 'not_found' || problem.code === 'invalid_input'
  if (!isMissing && typeof failed === 'function') return failed(problem)
  return (
    <>
      {header}
      {isMissing ? (
        <Elsewhere {...missing} wholeScreen={!header} />
      ) : (
        <QueryError query={query} wholeScreen={!header} title={String(failed)} />
      )}
    </>
  )
}

/** Says which other workspace of the person has it, and leads there; else that there is none. */
function Elsewhere({ id, ...missing }: Sought & { wholeScreen: boolean }) {
  const holding = useQuery({
    ...apiQueries.workspaces.holding.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })
  if (holding.isLoading) return <LoadingSkeleton />
  const workspace = holding.data
  if (!workspace) return <Missing {...missing} />
  const { pathname, search } = window.location
  return (
    <ErrorState
      wholeScreen={missing.wholeScreen}
      title={`This belongs to ${workspace.name}`}
      message="You are working in another workspace."
      action={
        <Button
          variant="primary"
          onClick={() =>
            void beginInWorkspace(
              workspace.id,
              `You are now working in ${workspace.name}.`,
              pathname + search,
            )
          }
        >
          Switch and open
        </Button>
      }
    />
  )
}

function Missing({ title, list, see, wholeScreen }: MissingProps & { wholeScreen: boolean }) {
  useTabTitle(title)
  return (
    <ErrorState
      wholeScreen={wholeScreen}
      title={title}
      message="It may have been deleted, or the address is incomplete."
      action={
        <Button asChild>
          <Link to={list}>{see}</Link>
        </Button>
      }
    />
  )
}

/** Holds the place of a heading and what stands below it. */
export function LoadingSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-48" />
      <Skeleton className="h-32" />
    </div>
  )
}
