import { type FormEvent, useState } from 'react'
import type { ComingDate, RecurringBrief } from '#contracts/clients/recurring.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { onClock } from '#web/lib/time-zones.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { dayWords, momentWords } from './dates-words.ts'
import { useChangeDate } from './recurring.queries.ts'

type MoveDateProps = { brief: RecurringBrief; date: ComingDate; onClose: () => void }

/** Gives one date of a rule another day or time; the others stay. */
export function MoveDate({ brief, date, onClose }: MoveDateProps) {
  const [day, setDay] = useState(date.localTime.slice(0, 10))
  const [time, setTime] = useState(date.localTime.slice(11))
  const [problem, setProblem] = useState<string>()
  const change = useChangeDate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const localTime = `${day}T${time}`
    change.mutate(
      { id: brief.id, day: date.day, change: { to: 'moved', localTime } },
      {
        onSuccess: () => {
          void notify('success', `Moved to ${momentWords(localTime)}`)
          onClose()
        },
        onError: (error) => setProblem(readProblem(error).message),
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Move ${dayWords(date.localTime.slice(0, 10))}`}
        description={`Only this date moves. The clock is that of ${brief.timeZone}.`}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form="move-date" variant="primary" pending={change.isPending}>
              Move
            </Button>
          </>
        }
      >
        <form
          id="move-date"
          noValidate
          onSubmit={submit}
          className="grid gap-4 sm:grid-cols-[1fr_8rem]"
        >
          <Field label="Day" error={problem}>
            <Input
              type="date"
              value={day}
              min={onClock(serverDate(), brief.timeZone).date}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <Field label="Time">
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
