import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ConfirmDialogProps } from './confirm-dialog-panel.tsx'

// Lazy: most screens have such a dialog, and none shows it first.
export const loadConfirmDialog = () => import('./confirm-dialog-panel.tsx')
const ConfirmDialogPanel = lazyPart(loadConfirmDialog, (file) => file.ConfirmDialogPanel)

/** Asks before something that can't be undone, and says what is lost with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted && <ConfirmDialogPanel {...props} />}</Suspense>
}
