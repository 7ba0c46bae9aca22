import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { ArticlePreview } from '#web/features/articles/reading/article-preview.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { pageTitle } from '../features/articles/article-status.ts'
import { BannerBlock } from '../features/images/banner-block.tsx'
import { announceInTabTitle } from '../features/live/tab-title.ts'
import { PublishButtons } from '../features/publishing/publish-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Beside the text, and not needed to read it.
const ArticlePublications = lazy(() =>
  import('../features/publishing/article-publications.tsx').then((file) => ({
    default: file.ArticlePublications,
  })),
)
const RecentActivity = lazy(() =>
  import('../features/activity/recent-activity.tsx').then((file) => ({
    default: file.RecentActivity,
  })),
)

export const meta = () => [{ title: 'Article · Copydesk' }]

export default function ArticlePreviewPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id}>
      {(article) => (
        <ArticlePreview
          article={article}
          bannerSlot={
            <BannerBlock key={article.id} article={article} onFinished={announceInTabTitle} />
          }
          publicationsSlot={
            <Suspense>
              <ArticlePublications
                articleId={article.id}
                revision={article.revision}
                mayUpdate={article.abilities.publish && !article.offlineSample}
              />
            </Suspense>
          }
          activitySlot={
            <Suspense fallback={<Skeleton className="h-40" />}>
              <RecentActivity articleId={article.id} />
            </Suspense>
          }
          publishSlot={
            <PublishButtons
              key={article.id}
              articleId={article.id}
              clientId={article.clientId}
              articleTitle={pageTitle(article)}
              offlineSample={article.offlineSample}
              canPublish={article.abilities.publish}
              onFinished={announceInTabTitle}
            />
          }
        />
      )}
    </WithArticle>
  )
}
