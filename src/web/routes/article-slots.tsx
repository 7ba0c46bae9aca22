import { lazy, Suspense } from 'react'
import type { Article } from '#contracts/articles.ts'
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
const WordChanges = lazy(() =>
  import('../features/articles/editing/word-changes.tsx').then((file) => ({
    default: file.WordChanges,
  })),
)
const ScheduledCard = lazy(() =>
  import('../features/publishing/schedule/scheduled-card.tsx').then((file) => ({
    default: file.ScheduledCard,
  })),
)
const ChangesSince = lazy(() =>
  import('../features/articles/editing/history/changes-since.tsx').then((file) => ({
    default: file.ChangesSince,
  })),
)
const DeskCard = lazy(() =>
  import('../features/articles/desk/desk-card.tsx').then((file) => ({ default: file.DeskCard })),
)
const SignOffCard = lazy(() =>
  import('../features/signoff/sign-off-card.tsx').then((file) => ({ default: file.SignOffCard })),
)
const RecentActivity = lazy(() =>
  import('../features/activity/recent-activity.tsx').then((file) => ({
    default: file.RecentActivity,
  })),
)

/** What other features show on the pages of an article, whether it is read or edited there. */
export function articleSlots(article: Article) {
  const { id, revision, clientId, offlineSample, abilities } = article
  return {
    bannerSlot: <BannerBlock key={id} article={article} onFinished={announceInTabTitle} />,
    publicationsSlot: (
      <Suspense>
        <ScheduledCard articleId={id} />
        <ArticlePublications
          articleId={id}
          revision={revision}
          mayUpdate={abilities.publish && !offlineSample}
          mayPublish={abilities.publish}
          Changes={WordChanges}
        />
      </Suspense>
    ),
    activitySlot: (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DeskCard article={article} />
        <SignOffCard article={article} />
        <RecentActivity articleId={id} />
      </Suspense>
    ),
    publishSlot: (
      <PublishButtons
        key={id}
        articleId={id}
        clientId={clientId}
        articleTitle={pageTitle(article)}
        offlineSample={offlineSample}
        revision={revision}
        changesSince={(since) => (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <ChangesSince article={article} revision={since} />
          </Suspense>
        )}
        canPublish={abilities.publish}
        onFinished={announceInTabTitle}
      />
    ),
  }
}
