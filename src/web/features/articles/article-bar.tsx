import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { product } from '#contracts/product.ts'
import { pageTitle } from './article-status.ts'
import { PreviewActions } from './preview-actions.tsx'

const DeleteArticleDialog = lazy(() =>
  import('./delete-article-dialog.tsx').then((file) => ({ default: file.DeleteArticleDialog })),
)

type ArticleBarProps = Omit<ComponentProps<typeof PreviewActions>, 'onDelete'>

/** The actions on top of an article's pages, with the question before it is deleted; names the tab. */
export function ArticleBar(props: ArticleBarProps) {
  const { article } = props
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const title = pageTitle(article)
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
  return (
    <>
      <div className="-mt-8">
        <PreviewActions {...props} onDelete={() => setDeleting(true)} />
      </div>
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
