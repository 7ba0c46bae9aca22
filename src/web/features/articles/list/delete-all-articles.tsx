import { MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteAllArticles } from '../articles.queries.ts'

/** Deletes every article of the workspace, after a typed confirmation. */
export function DeleteAllArticles({ total }: { total: number | undefined }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAllArticles()
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="icon" aria-label="More actions">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={[
          {
            label: 'Delete all articles',
            icon: <Trash2 aria-hidden />,
            destructive: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure you want to delete all articles?"
        description={`This deletes ${
          total === undefined ? 'every article' : formatCount(total, 'article')
        } across all clients, with banners and social posts. It can’t be undone. Anything already published stays online.`}
        typed="delete all"
        confirmLabel="Delete all"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
