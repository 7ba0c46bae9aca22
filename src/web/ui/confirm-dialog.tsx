import { lazy, type ReactNode, Suspense, useState } from 'react'

// Loaded when something first asks; the dashboard fetches it once it is idle.
export const loadConfirmDialog = () => import('./confirm-dialog-panel.tsx')
const ConfirmDialogPanel = lazy(() =>
  loadConfirmDialog().then((file) => ({ default: file.ConfirmDialogPanel })),
)

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What happens, in a sentence. */
  description: ReactNode
  /** What goes with it, one line each: "3 campaigns", "41 articles". */
  consequences?: string[]
  /** Words to be typed before it can be confirmed, for what nobody should do by a slip. */
  typed?: string
  /** What else has to be filled in, under the words to be typed. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Called on the confirming click; the dialog stays open until the caller closes it. */
  onConfirm: () => void
  pending?: boolean
  destructive?: boolean
}

/** Asks once before something that can't be taken back, and says what goes with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open } = props
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return <Suspense>{wanted && <ConfirmDialogPanel {...props} />}</Suspense>
}
