import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SocialScreen } from '#web/features/articles/posts/social-screen.tsx'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { announceInTabTitle } from '../features/live/tab-title.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => [{ title: 'Social Media · Copydesk' }]

// Most articles have a picture.
const SocialImage = lazyPart(
  () => import('../features/images/social-image.tsx'),
  (file) => file.SocialImage,
)

export default function ArticleSocialPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id} failure="Failed to load social media content">
      {(article) => (
        <SocialScreen
          key={article.id}
          article={article}
          missingImageSlot={
            <Suspense fallback={<Skeleton className="h-32" />}>
              <SocialImage article={article} onFinished={announceInTabTitle} />
            </Suspense>
          }
        />
      )}
    </WithArticle>
  )
}
