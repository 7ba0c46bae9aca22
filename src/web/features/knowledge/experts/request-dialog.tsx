import type { ExpertQuestion, ExpertRequest } from '#contracts/clients/experts.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'

/** What an expert was asked, and what became of each answer. */
export function RequestDialog({
  request,
  onClose,
}: {
  request: ExpertRequest
  onClose: () => void
}) {
  const { subject, name, email, askedBy, createdAt, note, questions } = request
  const asked = `Asked${askedBy && ` by ${askedBy}`} on ${formatDate(createdAt)}`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={subject}
        description={`${asked}: ${name}${email ? `, ${email}` : ', by a copied link'}`}
        actions={
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
          <ol className="grid grid-cols-1 gap-5">
            {questions.map((question) => (
              <li key={question.id} className="grid grid-cols-1 gap-2">
                <p className="wrap-anywhere font-medium" dir="auto">
                  {question.question}
                </p>
                <Answer question={question} />
              </li>
            ))}
          </ol>
        </div>
      </DialogContent>
    </Dialog>
  )
}

const became = { open: null, taken: 'Accepted', dismissed: 'Dismissed' } as const

function Answer({ question: { answer, declined, state } }: { question: ExpertQuestion }) {
  if (declined) return <p className="text-ink-faint">They can’t answer this one.</p>
  if (answer === '') return <p className="text-ink-faint">Not answered yet.</p>
  return (
    <>
      <p
        dir="auto"
        className="wrap-anywhere whitespace-pre-line border-rule-strong border-l-2 pl-4 font-serif text-ink-soft"
      >
        {answer}
      </p>
      {became[state] && (
        <Badge tone={state === 'taken' ? 'success' : 'neutral'} className="justify-self-start">
          {became[state]}
        </Badge>
      )}
    </>
  )
}
