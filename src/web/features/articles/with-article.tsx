import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { readProblem } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { articleQuery } from './articles.queries.ts'

type WithArticleProps = {
  id: string
  children: (article: Article) => ReactNode
  /** What is said when it can't be loaded. */
  failure?: string
}

/** Loads one article: skeleton, a plain answer where there is none, an error with a retry. */
export function WithArticle(props: WithArticleProps) {
  const { id, children, failure = 'Error loading article' } = props
  const article = useQuery(articleQuery(id))
  if (article.data) return children(article.data)
  if (article.isPending) {
    return (
      <div role="status" aria-label="Opening the article" className="grid max-w-2xl gap-6">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-20" />
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  const problem = readProblem(article.error)
  if (problem.code === 'not_found' || problem.code === 'invalid_input') {
    return (
      <ErrorState
        wholeScreen
        title="This article isn’t here"
        message="It may have been deleted, or the address is incomplete."
        action={
          <Button asChild>
            <Link to="/dashboard/articles">See all articles</Link>
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      wholeScreen
      title={failure}
      message={problem.message}
      requestId={problem.requestId}
      onRetry={() => void article.refetch()}
      retrying={article.isFetching}
    />
  )
}
