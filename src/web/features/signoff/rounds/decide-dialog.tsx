import { useId, useState } from 'react'
import type { Round, Verdict } from '#contracts/approval/sign-off-shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useDecide } from '../sign-off.queries.ts'

type DecideDialogProps = { articleId: string; round: Round; onClose: () => void }

const cards = [
  { value: 'approve', title: 'Approve', description: 'It can go ahead exactly as it is now.' },
  {
    value: 'approve_with_notes',
    title: 'Approve, with a note',
    description: 'It can go ahead as it is; the note is for next time.',
  },
  { value: 'changes', title: 'Ask for changes', description: 'It stays here until it is changed.' },
]

/** A colleague’s decision on the package that was sent to them. */
export function DecideDialog({ articleId, round, onClose }: DecideDialogProps) {
  const decide = useDecide()
  const form = useId()
  const [verdict, setVerdict] = useState<Verdict>()
  const [note, setNote] = useState('')
  const submit = () => {
    if (!verdict) return
    const { id: roundId, packageSha256 } = round
    decide.mutate(
      { articleId, roundId, verdict, note: note.trim(), packageSha256 },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Your decision"
        description="It is recorded under your name, for the package as it was sent to you."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={decide.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              pending={decide.isPending}
              disabled={!verdict}
            >
              Send my decision
            </Button>
          </>
        }
      >
        <form
          id={form}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <RadioCards
            aria-label="What do you decide?"
            className="sm:grid-cols-1"
            cards={cards}
            value={verdict ?? ''}
            onValueChange={(value) => setVerdict(value as Verdict)}
          />
          <Field
            label="Note"
            optional={verdict === 'approve'}
            hint={
              verdict === 'changes' && 'What should change? A comment on the text will do, too.'
            }
          >
            <Textarea
              rows={3}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
