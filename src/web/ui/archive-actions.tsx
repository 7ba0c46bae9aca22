import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { capitalised } from '../lib/lists/archiving.ts'
import type { Action } from './action-menu.tsx'

type Row = {
  isArchived: boolean
  /** Set on what comes back after its client only. */
  clientIsArchived?: boolean
  abilities: { update: boolean; remove: boolean }
}

/** Archiving or restoring, and deleting, as the menu of a row offers them: as far as the member may. */
export function archiveActions<One extends Row>(
  noun: string,
  row: One,
  on: { onArchive: (row: One, archived: boolean) => void; onDelete: (row: One) => void },
): Action[] {
  const { isArchived: archived, abilities } = row
  const title = capitalised(noun)
  const actions: Action[] = []
  if (abilities.update && !row.clientIsArchived) {
    actions.push({
      label: `${archived ? 'Restore' : 'Archive'} ${title}`,
      icon: archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
      onSelect: () => on.onArchive(row, !archived),
    })
  }
  if (abilities.remove) {
    const icon = <Trash2 aria-hidden />
    const onSelect = () => on.onDelete(row)
    actions.push({ label: `Delete ${title}`, icon, destructive: true, apart: true, onSelect })
  }
  return actions
}
