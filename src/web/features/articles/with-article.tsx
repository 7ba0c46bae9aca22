import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { TextLanguageProvider } from '#web/ui/article-prose.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { articleQuery } from './articles.queries.ts'

type WithArticleProps = {
  id: string
  children: (article: Article) => ReactNode
  /** The title of the error state. */
  failure?: string
}

/** Loads one article. */
export function WithArticle({ id, children, failure }: WithArticleProps) {
  return (
    <Loaded
      query={useQuery(articleQuery(id))}
      skeleton={<ArticleSkeleton />}
      missing={{
        id,
        title: 'Article not found',
        list: '/dashboard/articles',
        see: 'See all articles',
      }}
      failed={failure ?? 'Error loading article'}
    >
      {(article) => (
        <TextLanguageProvider value={article.language ?? undefined}>
          {children(article)}
        </TextLanguageProvider>
      )}
    </Loaded>
  )
}

function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article" className="grid max-w-2xl gap-6">
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  )
}
