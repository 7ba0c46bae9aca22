import { type ReactNode, Suspense } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hasFailed, isPartlyWritten } from '../article-status.ts'
import { useGeneration } from '../generation/generation.queries.ts'
import { OfflineNotice } from '../offline-notice.tsx'
import { PostExcerpts } from '../posts/post-excerpts.tsx'
import { ArticleBody } from './article-body.tsx'

const GenerationPanel = lazyPart(
  () => import('./generation-panel.tsx'),
  (file) => file.GenerationPanel,
)
const MissingPosts = lazyPart(
  () => import('../generation/missing-parts.tsx'),
  (file) => file.MissingPosts,
)

type ArticleReadingProps = {
  article: Article
  /** The banner of a written article, provided by another feature. */
  bannerSlot: ReactNode
}

/** The article as it reads, from its plan on: finished parts and placeholders for the rest. */
export function ArticleReading({ article, bannerSlot }: ArticleReadingProps) {
  const writing = isBeingWritten(article.status)
  const unfinished = writing || hasFailed(article.status)
  const { data: generation } = useGeneration(article)
  // After the end is announced and before the article is loaded, the text so far stays.
  const read = article.asPublished ?? article
  const soFar = article.progress?.stage === 'outline' ? null : generation?.text
  const text = (unfinished ? null : read.content) ?? soFar ?? null
  return (
    <div className="grid grid-cols-1 gap-8">
      {(unfinished || isPartlyWritten(article)) && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <GenerationPanel article={article} generation={generation} />
        </Suspense>
      )}
      {!unfinished && article.offlineSample && (
        <OfflineNotice byHand={article.generation === null} />
      )}
      {!unfinished && bannerSlot}
      {!unfinished && article.summary && (
        <section aria-label="Summary" className="border-accent border-l-2 pl-5">
          <h2 className="font-medium font-sans text-ink-faint text-xs tracking-normal">Summary</h2>
          <p dir="auto" className="mt-1 max-w-prose font-serif text-lg text-ink-soft leading-7">
            {article.summary}
          </p>
        </section>
      )}
      <ArticleBody
        text={text}
        language={article.language}
        bodyContent={unfinished ? '' : read.bodyContent}
        awaited={writing}
      />
      {article.generation?.failed.includes('social') && (
        <Suspense>
          <MissingPosts article={article} />
        </Suspense>
      )}
      {!unfinished && <PostExcerpts article={article} />}
    </div>
  )
}
