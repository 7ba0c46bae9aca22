import { useState } from 'react'
import type { CheckedSheet } from '#contracts/articles/sheets.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type HeldRow = CheckedSheet['held'][number]

type HeldDialogProps = {
  /** The rows that it is about, of which all are held. */
  rows: readonly HeldRow[]
  /** The client’s page of knowledge; undefined where rows are of several. */
  knowledge: { href: string; clientName: string } | undefined
  /** Of the one row that it is about. */
  title: string
  /** Undefined where there is no column for them, or rows are several. */
  notes: string | undefined
  onNotes: (notes: string) => void
  onReason: (reason: string | null) => void
  onClose: () => void
}

/** Why rows are held, and what can be done: give them something of their own, or order them knowingly. */
export function HeldDialog(props: HeldDialogProps) {
  const { rows, knowledge, onNotes, onReason, onClose } = props
  const [first] = rows
  const before = rows.length === 1 ? (first?.knowingly ?? '') : ''
  const [notes, setNotes] = useState(props.notes ?? '')
  const [reason, setReason] = useState(before)
  if (!first) return null
  const alone = rows.length === 1
  const save = () => {
    if (notes !== (props.notes ?? '')) onNotes(notes)
    if (reason.trim() !== before) onReason(reason.trim() || null)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          alone
            ? `Row ${first.row} is held: ${props.title}`
            : `${formatCount(rows.length, 'row')} are held`
        }
        description={
          alone
            ? first.message
            : 'Nothing that is known of the client is about these alone. Pages that differ by a name alone hurt the site.'
        }
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onClick={save}>
              Save and check again
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {knowledge && (
            <p>
              Best is a fact, a note or a document that is about{' '}
              {alone ? first.lacks.join(' or ') : 'each of them'} and nothing else:{' '}
              <ExternalLink href={knowledge.href}>
                add to the knowledge of {knowledge.clientName}
              </ExternalLink>
            </p>
          )}
          {props.notes !== undefined && (
            <Field
              label="Note for this row"
              hint="What only this article can say. It is written from this note."
              optional
            >
              <Textarea
                rows={3}
                dir="auto"
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            </Field>
          )}
          <Field
            label="Or order all the same, because…"
            hint="The reason stands in the activity of the article."
            optional
          >
            <Textarea
              rows={2}
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}
