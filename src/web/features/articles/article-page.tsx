import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { product } from '../../lib/product.ts'
import { ArticleProse } from '../../ui/article-prose.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { hasFailed, isBeingWritten, pageTitle } from './article-status.ts'
import { DeleteArticleDialog } from './delete-article-dialog.tsx'
import { GenerationFailure } from './generation-failure.tsx'
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
  const [tab, setTab] = useState('content')
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
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Article">
          <Tab value="content">Content</Tab>
          <Tab value="brief">Brief</Tab>
        </TabList>
        <TabPanel value="content" tabIndex={-1}>
          <Suspense fallback={<Skeleton className="h-96 max-w-3xl" />}>
            {written && !isBeingWritten(article.status) ? (
              <ContentTab article={article} bannerSlot={bannerSlot} />
            ) : (
              <NotYet article={article} title={title} />
            )}
          </Suspense>
        </TabPanel>
        <TabPanel value="brief" tabIndex={-1}>
          <h1 className="mb-6 text-xl">Edit Article</h1>
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

/** Before there is a text: how far it has come, or why there is none. */
function NotYet({ article, title }: { article: Article; title: string }) {
  return (
    <>
      <ArticleProse className="mb-6">
        <h1 className="wrap-anywhere">{title}</h1>
      </ArticleProse>
      {isBeingWritten(article.status) ? (
        <GenerationProgress article={article} />
      ) : hasFailed(article.status) ? (
        <GenerationFailure article={article} />
      ) : (
        <p className="text-ink-soft">There is no text yet.</p>
      )}
    </>
  )
}
