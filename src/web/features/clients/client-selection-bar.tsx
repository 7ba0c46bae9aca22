import type { Client } from '#contracts/clients/clients.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { ArchiveSelectionBar } from '../../ui/archive-selection-bar.tsx'
import { clientChanges } from './client-changes.ts'
import { DeleteClientsDialog } from './delete-client-dialog.tsx'

type ClientSelectionBarProps = { selection: Selection; clients: Client[]; archived: boolean }

/** Archives, restores or deletes the selected clients. */
export function ClientSelectionBar({ selection, clients, archived }: ClientSelectionBarProps) {
  const change = useArchive(clientChanges)
  const chosen = clients.filter(({ id }) => selection.has(id))
  const deletable = chosen.every(({ abilities }) => abilities.remove)
  const dialog = (onClose: () => void) => (
    <DeleteClientsDialog clients={chosen} onClose={onClose} onDeleted={selection.clear} />
  )
  return (
    <ArchiveSelectionBar
      selection={selection}
      noun="client"
      archived={archived}
      onArchive={() => change.mutate({ rows: chosen, archived: !archived })}
      deleteDialog={deletable ? dialog : undefined}
    />
  )
}
