import { type ReactNode, Suspense, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { isPartlyWritten, pageTitle } from '../article-status.ts'
import { ContentTab } from '../editing/content-tab.tsx'
import { ArticleBar } from './article-bar.tsx'
import { ArticleDetails, type ArticleDetailsProps } from './article-details.tsx'
import { ArticleReading } from './article-reading.tsx'
import { besideText } from './beside-text.ts'

const MissingParts = lazyPart(
  () => import('../generation/missing-parts.tsx'),
  (file) => file.MissingParts,
)
const Regenerating = lazyPart(
  () => import('../regenerating/regenerating.tsx'),
  (file) => file.Regenerating,
)
const HistorySheet = lazyPart(
  () => import('../editing/history/history-sheet.tsx'),
  (file) => file.HistorySheet,
)
const FindDialog = lazyPart(
  () => import('../editing/find/find-dialog.tsx'),
  (file) => file.FindDialog,
)

type ArticlePageProps = ArticleDetailsProps & {
  /** The next step, who asked for changes, the address, the banner and the brief form, provided by other features; the form tells when it has the article written again. */
  publishSlot: ReactNode
  askedSlot: ReactNode
  addressSlot: ReactNode
  bannerSlot: ReactNode
  briefSlot: (onWriting: () => void) => ReactNode
}

/** The article page: the content, edited in place, and the brief. */
export function ArticlePage(props: ArticlePageProps) {
  const { publishSlot, askedSlot, addressSlot, bannerSlot, briefSlot, ...details } = props
  const { article } = details
  const [history, setHistory] = useState(false)
  const [finding, setFinding] = useState(false)
  const title = pageTitle(article)
  const written = article.content !== null || article.bodyContent !== ''
  const [tab, setTab] = useState('content')
  // Someone who watched it being written keeps reading in the same place.
  const [reading, setReading] = useState(false)
  if (isBeingWritten(article.status) && !reading) setReading(true)
  return (
    <>
      <ArticleBar
        article={article}
        mode="edit"
        publishSlot={publishSlot}
        {...(written ? { onFind: () => setFinding(true) } : {})}
        onHistory={() => setHistory(true)}
        {...(written ? { onBrief: () => setTab('brief') } : {})}
      />
      {article.progress && !isBeingWritten(article.status) && (
        <Suspense>
          <Regenerating article={article} />
        </Suspense>
      )}
      {askedSlot}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Article">
          <Tab value="content">Content</Tab>
          <Tab value="brief">Brief</Tab>
        </TabList>
        <TabPanel value="content" tabIndex={-1}>
          <div className={besideText}>
            <Suspense fallback={<TextSkeleton />}>
              {written && !reading ? (
                <div className="min-w-0">
                  {isPartlyWritten(article) && (
                    <div className="mb-8">
                      <MissingParts article={article} />
                    </div>
                  )}
                  <ContentTab article={article} addressSlot={addressSlot} bannerSlot={bannerSlot} />
                </div>
              ) : (
                <Read
                  article={article}
                  title={title}
                  bannerSlot={bannerSlot}
                  onEdit={() => setReading(false)}
                />
              )}
            </Suspense>
            <ArticleDetails {...details} />
          </div>
        </TabPanel>
        <TabPanel value="brief" tabIndex={-1}>
          <h1 className="mb-6 text-xl">Edit Article</h1>
          {briefSlot(() => setTab('content'))}
        </TabPanel>
      </Tabs>
      <Suspense>
        {finding && <FindDialog article={article} onClose={() => setFinding(false)} />}
        {history && <HistorySheet article={article} onClose={() => setHistory(false)} />}
      </Suspense>
    </>
  )
}

/** As tall as the window: what stands below the text on a phone begins out of sight. */
function TextSkeleton() {
  return (
    <div role="status" aria-label="Loading the text" className="min-h-dvh">
      <Skeleton className="h-96" />
    </div>
  )
}

type ReadProps = { article: Article; title: string; bannerSlot: ReactNode; onEdit: () => void }

/** The read-only view before there is a text, and until someone who watched it being written chooses to edit. */
function Read({ article, title, bannerSlot, onEdit }: ReadProps) {
  const written = article.content !== null && !isBeingWritten(article.status)
  return (
    <div className="min-w-0">
      <ArticleProse className="mb-6">
        <h1>{title}</h1>
        {article.subtitle && <p className="text-ink-soft">{article.subtitle}</p>}
      </ArticleProse>
      {written && (
        <Banner
          tone="success"
          className="mb-8 items-center [&>svg]:mt-0"
          title={article.status === 'draft' ? 'The text so far is kept' : 'The article is ready'}
          action={
            <Button size="sm" onClick={onEdit}>
              Edit the article
            </Button>
          }
        />
      )}
      <ArticleReading article={article} bannerSlot={bannerSlot} />
    </div>
  )
}
