import { useParams } from 'react-router'
import { SocialScreen } from '../features/articles/social-screen.tsx'
import { WithArticle } from '../features/articles/with-article.tsx'

export const meta = () => [{ title: 'Social media · Copydesk' }]

export default function ArticleSocialPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id} failure="Failed to load social media content">
      {(article) => <SocialScreen key={article.id} article={article} />}
    </WithArticle>
  )
}
