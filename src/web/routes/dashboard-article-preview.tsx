import { useParams } from 'react-router'
import { ArticlePreview } from '#web/features/articles/reading/article-preview.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { pageTitle } from '../features/articles/article-status.ts'
import { BannerBlock } from '../features/images/banner-block.tsx'
import { announceInTabTitle } from '../features/live/tab-title.ts'
import { PublishButtons } from '../features/publishing/publish-button.tsx'

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
          publishSlot={
            <PublishButtons
              key={article.id}
              articleId={article.id}
              clientId={article.clientId}
              articleTitle={pageTitle(article)}
              canPublish={article.abilities.publish}
              onFinished={announceInTabTitle}
            />
          }
        />
      )}
    </WithArticle>
  )
}
