import { Check, Plus, Sparkles } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useTitleIdeas } from './title-ideas.queries.ts'

type TitleIdeasDialogProps = {
  /** Whether the form already has a title. */
  isChosen: (title: string) => boolean
  /** How many more titles the form accepts. */
  room: number
  onUse: (title: string) => void
  onClose: () => void
}

/** Suggests ten titles for a description; a click adds one to the form. */
export function TitleIdeasDialog({ isChosen, room, onUse, onClose }: TitleIdeasDialogProps) {
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState(false)
  const ideas = useTitleIdeas()
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    // React bubbles this event to the article form, which must not submit.
    event.stopPropagation()
    setMissing(description.trim() === '')
    if (description.trim() !== '' && !ideas.isPending) ideas.mutate(description.trim())
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Generate Article Titles"
        description="Say what the article should be about. You get ten titles, free of charge."
        actions={
          <DialogClose asChild>
            <Button variant={ideas.data ? 'primary' : 'secondary'}>
              {ideas.data ? 'Done' : 'Cancel'}
            </Button>
          </DialogClose>
        }
      >
        <form onSubmit={ask} noValidate className="grid gap-4">
          <Field
            label="Description"
            error={
              missing
                ? 'Please provide a description for generating titles'
                : ideas.error
                  ? ideas.error.message
                  : undefined
            }
          >
            <Textarea
              rows={3}
              maxLength={4000}
              value={description}
              onChange={(event) => {
                setDescription(event.target.value)
                setMissing(false)
              }}
            />
          </Field>
          <Button
            type="submit"
            variant={ideas.data ? 'secondary' : 'primary'}
            pending={ideas.isPending}
            className="justify-self-start"
          >
            <Sparkles aria-hidden />
            {ideas.data ? 'Generate ten more' : 'Generate titles'}
          </Button>
        </form>
        {ideas.isPending && <Waiting />}
        {ideas.data && !ideas.isPending && (
          <ul aria-label="Suggested titles" className="mt-5 divide-y border-y">
            {ideas.data.map((title) => (
              <li key={title}>
                <Proposal title={title} used={isChosen(title)} full={room === 0} onUse={onUse} />
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}

type ProposalProps = { title: string; used: boolean; full: boolean; onUse: (title: string) => void }

function Proposal({ title, used, full, onUse }: ProposalProps) {
  return (
    <div className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1 font-serif text-base leading-6">{title}</p>
      <Button
        size="sm"
        variant="ghost"
        disabled={used || full}
        aria-label={used ? `Added: ${title}` : `Use “${title}”`}
        onClick={() => onUse(title)}
      >
        {used ? <Check aria-hidden className="text-success" /> : <Plus aria-hidden />}
        {used ? 'Added' : 'Use'}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Generating titles" className="mt-5 grid gap-4 border-y py-4">
      {['w-4/5', 'w-11/12', 'w-3/5', 'w-10/12', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
