import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatsQuery } from './formats.queries.ts'
import { FormatsEditor } from './formats-editor.tsx'

/** Sets what the banner and everything made of it show. */
export function FormatsDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const formats = useQuery(formatsQuery(articleId))
  const failed = formats.isError && !formats.data
  if (formats.data) return <FormatsEditor {...{ articleId, onClose }} formats={formats.data} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Crop" size="lg">
        {failed ? (
          <QueryError query={formats} title="The picture could not be loaded" />
        ) : (
          <div role="status" aria-label="Loading" className="grid gap-4">
            <Skeleton className="h-64" />
            <Skeleton className="h-24" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
