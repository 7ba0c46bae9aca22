import { loadActionMenu } from '../../ui/action-menu.tsx'
import { loadConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { loadPalette } from './palette-button.tsx'

/** Fetches what answers a first click, while nobody waits; it then also opens without a connection. */
export function loadOverlays(): void {
  for (const load of [loadConfirmDialog, loadActionMenu, loadPalette]) {
    // What fails now is asked for again when it is needed.
    load().catch(() => undefined)
  }
}
