import type { ReactNode } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { readTimeWords } from '#contracts/rules/articles/read-time.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { hasFailed, pageTitle } from '../article-status.ts'
import { ArticleBar } from './article-bar.tsx'
import { ArticleDetails, type ArticleDetailsProps } from './article-details.tsx'
import { ArticleReading } from './article-reading.tsx'
import { besideText } from './beside-text.ts'

type ArticlePreviewProps = ArticleDetailsProps & {
  /** The next step and who asked for changes, provided by other features. */
  publishSlot: ReactNode
  askedSlot: ReactNode
  /** The banner of a written article, provided by another feature. */
  bannerSlot: ReactNode
}

/** A read-only view of the article with its details. */
export function ArticlePreview({
  publishSlot,
  askedSlot,
  bannerSlot,
  ...details
}: ArticlePreviewProps) {
  const { article } = details
  return (
    <>
      <ArticleBar article={article} mode="preview" publishSlot={publishSlot} />
      {askedSlot}
      <div className={besideText}>
        <article className="min-w-0">
          <Head article={article} title={pageTitle(article)} />
          <ArticleReading article={article} bannerSlot={bannerSlot} />
        </article>
        <ArticleDetails {...details} />
      </div>
    </>
  )
}

function Head({ article, title }: { article: Article; title: string }) {
  const written = !isBeingWritten(article.status) && !hasFailed(article.status)
  return (
    <header className="mb-8 grid gap-5">
      <ArticleProse>
        <h1>{title}</h1>
        {article.subtitle && <p className="text-ink-soft">{article.subtitle}</p>}
      </ArticleProse>
      {written && (article.authorName || article.readTime) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
          {article.authorName && (
            <>
              <Avatar name={article.authorName} src={article.authorImageUrl} size="sm" />
              <span>
                By <span className="font-medium text-ink">{article.authorName}</span>
              </span>
            </>
          )}
          {article.readTime && <span data-figures>{readTimeWords(article.readTime)}</span>}
        </p>
      )}
    </header>
  )
}
