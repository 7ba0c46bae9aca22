import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { ArticlePage } from '#web/features/articles/reading/article-page.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { useDefaultTemplates } from '#web/features/templates/default-templates.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { TemplateSelect } from '../features/templates/template-select.tsx'
import { articleSlots } from './article-slots.tsx'

const BriefTab = lazy(() =>
  import('../features/articles/editing/brief-tab.tsx').then((file) => ({
    default: file.BriefTab,
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
          {...articleSlots(article)}
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
