import { useParams } from 'react-router'
import { ArticlePreview } from '../features/articles/article-preview.tsx'
import { WithArticle } from '../features/articles/with-article.tsx'

export const meta = () => [{ title: 'Article · Copydesk' }]

export default function ArticlePreviewPage() {
  const { id = '' } = useParams()
  return <WithArticle id={id}>{(article) => <ArticlePreview article={article} />}</WithArticle>
}
