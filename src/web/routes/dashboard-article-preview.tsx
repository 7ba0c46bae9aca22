import { useParams } from 'react-router'
import { ArticlePreview } from '#web/features/articles/page/article-preview.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { articleSlots } from './article-slots.tsx'

export const meta = () => [{ title: 'Article · Copydesk' }]

export default function ArticlePreviewPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id}>
      {(article) => <ArticlePreview article={article} {...articleSlots(article)} />}
    </WithArticle>
  )
}
