import { type FormEvent, useState } from 'react'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { MomentFields, momentOf, valuesOf } from './moment-fields.tsx'
import { useMoveScheduled } from './schedule.queries.ts'

type MoveDialogProps = { scheduled: ScheduledPublication; onClose: () => void }

/** Gives what is scheduled another time. */
export function MoveDialog({ scheduled, onClose }: MoveDialogProps) {
  const [values, setValues] = useState(() => valuesOf(scheduled))
  const move = useMoveScheduled(scheduled.id)
  const moment = momentOf(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moment) move.mutate(moment, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Publish at another time"
        description={`${scheduled.articleTitle || 'Untitled Article'} on ${scheduled.credentialName}`}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form="move-scheduled"
              variant="primary"
              pending={move.isPending}
              disabled={!moment}
            >
              Save
            </Button>
          </>
        }
      >
        <form id="move-scheduled" onSubmit={submit} noValidate className="grid gap-4">
          {move.error && <Banner tone="danger">{readProblem(move.error).message}</Banner>}
          <MomentFields value={values} onChange={setValues} disabled={move.isPending} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
