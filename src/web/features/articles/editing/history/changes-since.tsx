import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { QueryError } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Differences } from '../differences/differences.tsx'
import { wholeText } from './revision-text.ts'

type ChangesSinceProps = { article: Article; revision: number }

/** The present text of an article with the words marked that have changed since a version. */
export function ChangesSince({ article, revision }: ChangesSinceProps) {
  const { id } = article
  const before = useQuery(
    apiQueries.editing.revision.queryOptions({
      input: { id, number: revision },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (before.isPending) return <Skeleton className="h-32" />
  if (!before.data) return <QueryError query={before} title="That version could not be loaded" />
  const [earlier, present] = [
    wholeText(before.data, article.language),
    wholeText(article, article.language),
  ]
  if (earlier === present) return <p className="text-ink-soft">The words are the same.</p>
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border px-4 py-3">
      <Differences before={earlier} after={present} names={['On the site', 'Now']} />
    </div>
  )
}
