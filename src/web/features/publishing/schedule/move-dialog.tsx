import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { MomentDialog } from './moment-dialog.tsx'
import { useMoveScheduled } from './schedule.queries.ts'

type MoveDialogProps = { scheduled: ScheduledPublication; onClose: () => void }

/** Gives what is scheduled another time. */
export function MoveDialog({ scheduled, onClose }: MoveDialogProps) {
  const move = useMoveScheduled(scheduled.id)
  return (
    <MomentDialog
      title="Publish at another time"
      description={`${scheduled.articleTitle || 'Untitled Article'} on ${scheduled.credentialName}`}
      begins={scheduled}
      saving={move}
      onSave={(moment) => move.mutate(moment, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
