import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ApiProblem, readProblem } from '#web/lib/api/api-error.ts'
import { useTabTitle } from '../lib/use-tab-title.ts'
import { Button } from './button.tsx'
import { ErrorState, QueryError } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** What is said where there is none, and the list that leads on. */
type MissingProps = { title: string; list: string; see: string }

type LoadedProps<T> = {
  query: UseQueryResult<T>
  children: (thing: T) => ReactNode
  /** For screens of another shape than a heading and two cards. */
  skeleton?: ReactNode
  missing: MissingProps
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
        <Missing {...missing} wholeScreen={!header} />
      ) : (
        <QueryError query={query} wholeScreen={!header} title={String(failed)} />
      )}
    </>
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
