import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { product } from '../../lib/product.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { isBeingWritten, pageTitle } from './article-status.ts'
import { DeleteArticleDialog } from './delete-article-dialog.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { PreviewActions } from './preview-actions.tsx'

const ContentTab = lazy(() =>
  import('./editing/content-tab.tsx').then((file) => ({ default: file.ContentTab })),
)
const HistorySheet = lazy(() =>
  import('./editing/history-sheet.tsx').then((file) => ({ default: file.HistorySheet })),
)

type ArticlePageProps = {
  article: Article
  /** The button that publishes, the banner, and the form of the brief: made of other features' parts. */
  publishSlot?: ReactNode
  bannerSlot?: ReactNode
  briefSlot: ReactNode
}

/** The article to be worked on: its content, edited in place, and the brief it is written from. */
export function ArticlePage({ article, publishSlot, bannerSlot, briefSlot }: ArticlePageProps) {
  const [deleting, setDeleting] = useState(false)
  const [history, setHistory] = useState(false)
  const navigate = useNavigate()
  const title = pageTitle(article)
  const written = article.content !== null || article.bodyContent !== ''
  const [tab, setTab] = useState(written || isBeingWritten(article.status) ? 'content' : 'brief')
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
  return (
    <>
      <div className="-mt-8">
        <PreviewActions
          article={article}
          mode="edit"
          publishSlot={publishSlot}
          onHistory={() => setHistory(true)}
          onDelete={() => setDeleting(true)}
        />
      </div>
      <h1 className="sr-only">Edit Article</h1>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Article">
          <Tab value="content">Content</Tab>
          <Tab value="brief">Brief</Tab>
        </TabList>
        <TabPanel value="content" tabIndex={-1}>
          <Suspense fallback={<Skeleton className="h-96 max-w-3xl" />}>
            {isBeingWritten(article.status) ? (
              <GenerationProgress article={article} />
            ) : written ? (
              <ContentTab article={article} bannerSlot={bannerSlot} />
            ) : (
              <p className="max-w-prose text-ink-soft">
                {article.failureMessage ?? 'There is no text yet.'} The brief says what it was to be
                written from.
              </p>
            )}
          </Suspense>
        </TabPanel>
        <TabPanel value="brief" tabIndex={-1}>
          {briefSlot}
        </TabPanel>
      </Tabs>
      <Suspense>
        {history && <HistorySheet article={article} onClose={() => setHistory(false)} />}
      </Suspense>
      {deleting && (
        <DeleteArticleDialog
          article={article}
          onClose={() => setDeleting(false)}
          onDelete={() => void navigate('/dashboard/articles', { replace: true })}
        />
      )}
    </>
  )
}
