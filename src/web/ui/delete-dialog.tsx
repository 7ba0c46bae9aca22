import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import { type Archivable, capitalised, useDelete } from '../lib/lists/archiving.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteDialogProps<Row extends { id: string; name: string }> = {
  kind: Archivable<Row>
  rows: Row[]
  description: ReactNode
  /** What is deleted with them. */
  consequences?: string[]
  /** Whether it isn't known yet what is lost, so that confirming has to wait. */
  unknown?: boolean
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks before rows are deleted, and deletes them. */
export function DeleteDialog<Row extends { id: string; name: string }>({
  kind,
  rows,
  unknown = false,
  onClose,
  onDeleted,
  ...lost
}: DeleteDialogProps<Row>) {
  const remove = useDelete(kind)
  const one = rows.length === 1
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${one ? (rows[0]?.name ?? '') : formatCount(rows.length, kind.noun)}?`}
      confirmLabel={`Delete ${capitalised(kind.noun)}${one ? '' : 's'}`}
      pending={remove.isPending || unknown}
      onConfirm={() =>
        remove.mutate(rows, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
      {...lost}
    />
  )
}

/** What is said of rows whose articles are deleted with them. */
export function articlesGoToo(rows: { isArchived: boolean }[]): string {
  const archived = rows.every(({ isArchived }) => isArchived)
  const instead = archived ? '' : ' To put work aside, archive it instead.'
  return `This can’t be undone. Anything already published stays online.${instead}`
}
