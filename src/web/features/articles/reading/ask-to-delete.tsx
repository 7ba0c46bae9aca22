import { type ComponentProps, lazy, Suspense } from 'react'

const DeleteArticleDialog = lazy(() =>
  import('./delete-article-dialog.tsx').then((file) => ({ default: file.DeleteArticleDialog })),
)

/** Asks before an article is deleted; the question is loaded when it is first put. */
export function AskToDelete(props: ComponentProps<typeof DeleteArticleDialog>) {
  return (
    <Suspense>
      <DeleteArticleDialog {...props} />
    </Suspense>
  )
}
