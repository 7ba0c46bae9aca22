import { formatCount } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type RetryDialogProps = {
  open: boolean
  /** How many articles are tried again, for a credit each. */
  articles: number
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before articles that failed are tried again. */
export function RetryDialog({ open, articles, pending, onClose, onConfirm }: RetryDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      destructive={false}
      title={`Try ${formatCount(articles, 'article')} again?`}
      description="Their credits were refunded and will be spent again. What was already written is kept."
      confirmLabel={`Try again · ${formatCount(articles, 'credit')}`}
      pending={pending}
      onConfirm={onConfirm}
    />
  )
}
