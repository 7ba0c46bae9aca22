import { type ComponentProps, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTabTitle } from '#web/lib/use-tab-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { archivedLabel, pageTitle } from '../article-status.ts'
import { ArticleActions } from './article-actions.tsx'

const DeleteArticleDialog = lazyPart(
  () => import('../delete-article-dialog.tsx'),
  (file) => file.DeleteArticleDialog,
)

type ArticleBarProps = Omit<ComponentProps<typeof ArticleActions>, 'onDelete'>

/** The action bar of an article's pages, with the delete dialog; also sets the tab's title. */
export function ArticleBar(props: ArticleBarProps) {
  const { article } = props
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  useTabTitle(pageTitle(article))
  return (
    <>
      <ArticleActions {...props} onDelete={() => setDeleting(true)} />
      {article.archived && (
        <p className="-mt-2 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <Badge>{archivedLabel(article)}</Badge>
          Nothing new can be ordered for it until it is restored.
        </p>
      )}
      <Suspense>
        {deleting && (
          <DeleteArticleDialog
            article={article}
            onClose={() => setDeleting(false)}
            onDelete={() => void navigate('/dashboard/articles', { replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
