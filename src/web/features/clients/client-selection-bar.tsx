import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '#contracts/clients.ts'
import type { Selection } from '../../lib/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useArchiveClients } from './client-changes.ts'
import { DeleteClientsDialog } from './delete-client-dialog.tsx'

type ClientSelectionBarProps = { selection: Selection; clients: Client[]; archived: boolean }

/** Archives, restores or deletes the selected clients. */
export function ClientSelectionBar({ selection, clients, archived }: ClientSelectionBarProps) {
  const [asking, setAsking] = useState(false)
  const change = useArchiveClients()
  const chosen = clients.filter(({ id }) => selection.has(id))
  return (
    <SelectionBar selection={selection} noun="client">
      <Button
        onClick={() => {
          change.mutate({ clients: chosen, archived: !archived })
          selection.clear()
        }}
      >
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {archived ? 'Restore selected' : 'Archive selected'}
      </Button>
      {chosen.every(({ abilities }) => abilities.remove) && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete selected
        </Button>
      )}
      {asking && (
        <DeleteClientsDialog
          clients={chosen}
          onClose={() => setAsking(false)}
          onDeleted={selection.clear}
        />
      )}
    </SelectionBar>
  )
}
