import type { ArticleCard } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { isPublished } from './article-status.ts'
import { useDeleteArticle } from './articles.queries.ts'

type DeleteArticleDialogProps = {
  article: ArticleCard
  onClose: () => void
  /** Set on the article's own page: called on confirmation, since the page closes at once. */
  onDelete?: () => void
}

function consequence(article: ArticleCard): string {
  if (isBeingWritten(article.status)) {
    return 'It is still being written. Deleting it stops the writing and gives the credit back.'
  }
  if (isPublished(article)) {
    return 'This can’t be undone. Anything already published stays online.'
  }
  return 'This also deletes its banner and social posts. It can’t be undone.'
}

/** Asks before an article is deleted. */
export function DeleteArticleDialog({ article, onClose, onDelete }: DeleteArticleDialogProps) {
  const remove = useDeleteArticle(onDelete ? 'page' : 'list')
  const name = article.title || article.inputValue
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this article?"
      description={
        <>
          <span className="mb-2 line-clamp-2 font-medium font-serif text-base text-ink">
            {name}
          </span>
          {consequence(article)}
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        remove.mutate(article.id)
        onClose()
        onDelete?.()
      }}
    />
  )
}
