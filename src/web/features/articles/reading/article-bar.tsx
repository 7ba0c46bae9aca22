import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '#web/lib/use-tab-title.ts'
import { pageTitle } from '../article-status.ts'
import { AskToDelete } from './ask-to-delete.tsx'
import { PreviewActions } from './preview-actions.tsx'

type ArticleBarProps = Omit<ComponentProps<typeof PreviewActions>, 'onDelete'>

/** The actions on top of an article's pages, with the question before it is deleted; names the tab. */
export function ArticleBar(props: ArticleBarProps) {
  const { article } = props
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  useTabTitle(pageTitle(article))
  return (
    <>
      <div className="-mt-8">
        <PreviewActions {...props} onDelete={() => setDeleting(true)} />
      </div>
      {deleting && (
        <AskToDelete
          article={article}
          onClose={() => setDeleting(false)}
          onDelete={() => void navigate('/dashboard/articles', { replace: true })}
        />
      )}
    </>
  )
}
