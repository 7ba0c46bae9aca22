import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Selection } from '../lib/lists/use-selection.ts'
import { Button } from './button.tsx'
import { SelectionBar, ShortLabel } from './selection-bar.tsx'

type ArchiveSelectionBarProps = {
  selection: Selection
  /** 'client'. */
  noun: string
  /** Whether the rows are archived, and can be restored. */
  archived: boolean
  /** Left out where some of the rows can't be archived or restored. */
  onArchive?: (() => void) | undefined
  /** The dialog that asks before deleting; left out where some of the rows may not be deleted. */
  deleteDialog?: ((onClose: () => void) => ReactNode) | undefined
}

/** Archives, restores or deletes the selected rows of a list. */
export function ArchiveSelectionBar(props: ArchiveSelectionBarProps) {
  const { selection, noun, archived, onArchive, deleteDialog } = props
  const [asking, setAsking] = useState(false)
  const archive = () => {
    onArchive?.()
    selection.clear()
  }
  return (
    <SelectionBar selection={selection} noun={noun}>
      {onArchive && (
        <Button onClick={archive}>
          {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          <ShortLabel verb={archived ? 'Restore' : 'Archive'} object="selected" />
        </Button>
      )}
      {deleteDialog && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          <ShortLabel verb="Delete" object="selected" />
        </Button>
      )}
      {asking && deleteDialog?.(() => setAsking(false))}
    </SelectionBar>
  )
}
