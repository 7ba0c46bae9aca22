import { MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { useExport } from '#web/lib/use-export.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { exportActions } from '#web/ui/export-menu.tsx'
import { type ArticleFilters, useDeleteAllArticles } from '../articles.queries.ts'

type ListMenuProps = {
  search: string
  filters: ArticleFilters
  /** How many articles there are; undefined where the list shows only some. */
  total: number | undefined
  mayRemoveAll: boolean
}

/** What is done with the list as a whole: exported, or every article of the workspace deleted after a typed confirmation. */
export function ListMenu({ search, filters, total, mayRemoveAll }: ListMenuProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAllArticles()
  const file = useExport(() => deskApi.exportList({ search, ...filters }))
  const removeAll = {
    label: 'Delete all articles',
    icon: <Trash2 aria-hidden />,
    destructive: true,
    onSelect: () => setAsking(true),
  }
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="icon" aria-label="More actions" pending={file.isPending}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={[
          ...exportActions((kind) => file.mutate(kind)),
          ...(mayRemoveAll ? [removeAll] : []),
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
