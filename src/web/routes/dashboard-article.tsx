import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { ArticlePage } from '#web/features/articles/reading/article-page.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { useDefaultTemplates } from '#web/features/templates/default-templates.ts'
import { pageTitle } from '../features/articles/article-status.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { BannerBlock } from '../features/images/banner-block.tsx'
import { announceInTabTitle } from '../features/live/tab-title.ts'
import { PublishButtons } from '../features/publishing/publish-button.tsx'
import { TemplateSelect } from '../features/templates/template-select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const BriefTab = lazy(() =>
  import('../features/articles/editing/brief-tab.tsx').then((file) => ({
    default: file.BriefTab,
  })),
)

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

export default function ArticleEditPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id}>
      {(article) => (
        <ArticlePage
          key={article.id}
          article={article}
          bannerSlot={<BannerBlock article={article} onFinished={announceInTabTitle} />}
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
              articleId={article.id}
              clientId={article.clientId}
              articleTitle={pageTitle(article)}
              offlineSample={article.offlineSample}
              canPublish={article.abilities.publish}
              onFinished={announceInTabTitle}
            />
          }
          briefSlot={
            <Suspense>
              <Brief article={article} />
            </Suspense>
          }
        />
      )}
    </WithArticle>
  )
}

function Brief({ article }: { article: Article }) {
  const campaigns = useQuery(campaignsQuery)
  const standard = useDefaultTemplates()
  return (
    <BriefTab
      article={article}
      campaigns={campaigns.data}
      TemplateField={TemplateSelect}
      standard={standard}
    />
  )
}
