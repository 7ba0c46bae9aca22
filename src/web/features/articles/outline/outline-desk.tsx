import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { formatRelative } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CancelWriting } from '../generation/cancel-writing.tsx'
import { outlineQuery } from './outline.queries.ts'
import { OutlineEditor } from './outline-editor.tsx'

/** The outline that waits for a person, to be changed and approved, or sent back. */
export function OutlineDesk({ article }: { article: Article }) {
  const outline = useQuery(outlineQuery(article.id))
  const { refetch } = outline
  // It may have been made while an older answer was in the cache.
  useEffect(() => void refetch(), [refetch])
  return (
    <Card aria-labelledby="outline" className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id="outline" className="text-lg">
          Outline waiting for you
        </h2>
        <CancelWriting articles={[article]} size="sm" />
      </div>
      <p className="mt-1 mb-5 text-ink-soft">
        Nothing else has been written yet. Change what you like, then have the article written from
        it. {outline.data && `Waiting since ${formatRelative(outline.data.since)}.`}
      </p>
      {outline.data ? (
        <OutlineEditor
          key={`${outline.data.runId} ${outline.data.round}`}
          articleId={article.id}
          waiting={outline.data}
        />
      ) : outline.isError ? (
        <QueryError query={outline} title="The outline could not be loaded" />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  )
}
