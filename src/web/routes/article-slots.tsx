import { Suspense } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { hasFailed, pageTitle } from '../features/articles/article-status.ts'
import { articleQuery } from '../features/articles/articles.queries.ts'
import { BannerBlock } from '../features/images/banner-block.tsx'
import { imagesQuery } from '../features/images/images.queries.ts'
import { announceInTabTitle } from '../features/live/tab-title.ts'
import { AddressBlock } from '../features/publishing/address/address-block.tsx'
import { PublishButtons } from '../features/publishing/publish-button.tsx'
import { NextStep } from '../features/signoff/next/next-step.tsx'
import { takeEarly } from '../lib/api/take-early.ts'
import { articlePage } from '../lib/first-load/early-answers.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

takeEarly((cache, path) => {
  const [, id] = articlePage.exec(path) ?? []
  if (!id) return
  void cache.prefetchQuery(articleQuery(id))
  void cache.prefetchQuery(imagesQuery(id))
})

// Beside the text, and not needed to read it.
export const besideArticle = () => import('./beside-article.tsx')
const ArticlePublications = lazyPart(besideArticle, (file) => file.ArticlePublications)
const WordChanges = lazyPart(
  () => import('../features/articles/editing/word-changes.tsx'),
  (file) => file.WordChanges,
)
const ScheduledCard = lazyPart(besideArticle, (file) => file.ScheduledCard)
const PlanCard = lazyPart(besideArticle, (file) => file.PlanCard)
const ChangesSince = lazyPart(
  () => import('../features/articles/editing/history/changes-since.tsx'),
  (file) => file.ChangesSince,
)
const DeskCard = lazyPart(besideArticle, (file) => file.DeskCard)
const StepsBelow = lazyPart(besideArticle, (file) => file.StepsBelow)
const SignOffCard = lazyPart(besideArticle, (file) => file.SignOffCard)
const AskedChanges = lazyPart(
  () => import('../features/signoff/next/asked-changes.tsx'),
  (file) => file.AskedChanges,
)
const SiteProblemsBox = lazyPart(
  () => import('../features/publishing/site-problems-box.tsx'),
  (file) => file.SiteProblemsBox,
)
const PassageComments = lazyPart(besideArticle, (file) => file.PassageComments)
const RecentActivity = lazyPart(besideArticle, (file) => file.RecentActivity)

/** Whether something about its sites needs attention. */
const hasBox = ({ standing, status }: Article) =>
  standing.stage === 'attention' && !hasFailed(status)

/** An answer of the release before, which runs beside this one during a deploy, does not say: it is asked for all. */
const allThereIs: Article['goesOut'] = { published: true, scheduled: true, planned: true }

/** What other features show on the pages of an article, whether it is read or edited there. */
export function articleSlots(article: Article) {
  const { id, revision, clientId, offlineSample, abilities, goesOut = allThereIs } = article
  return {
    addressSlot: <AddressBlock key={`address of ${id}`} articleId={id} slug={article.slug} />,
    bannerSlot: (
      <BannerBlock key={`banner of ${id}`} article={article} onFinished={announceInTabTitle} />
    ),
    publicationsSlot: (
      <Suspense>
        {goesOut.planned && <PlanCard articleId={id} />}
        {goesOut.scheduled && <ScheduledCard articleId={id} />}
        {goesOut.published && (
          <ArticlePublications
            articleId={id}
            revision={revision}
            mayUpdate={abilities.publish && !offlineSample}
            mayPublish={abilities.publish}
            boxed={hasBox(article)}
          />
        )}
      </Suspense>
    ),
    activitySlot: (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DeskCard article={article} />
        <SignOffCard article={article} />
        {!isBeingWritten(article.status) && <PassageComments articleId={id} />}
        <RecentActivity articleId={id} />
        <StepsBelow articleId={id} />
      </Suspense>
    ),
    askedSlot: (article.standing.stage === 'changes' || hasBox(article)) && (
      <Suspense fallback={<Skeleton className="mb-8 h-32" />}>
        {hasBox(article) ? (
          <SiteProblemsBox articleId={id} mayPublish={abilities.publish} Changes={WordChanges} />
        ) : (
          <AskedChanges article={article} />
        )}
      </Suspense>
    ),
    publishSlot: (
      <NextStep
        key={id}
        article={article}
        publishing={(primary, opened) => (
          <PublishButtons
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
            published={goesOut.published}
            primary={primary}
            opened={opened}
            onFinished={announceInTabTitle}
          />
        )}
      />
    ),
  }
}
