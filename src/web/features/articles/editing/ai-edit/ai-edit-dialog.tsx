import { useState } from 'react'
import { formatCount } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Change, useChangeArticle } from '../editing.queries.ts'
import { type Asked, type Request, useSuggest } from './ai-edit.queries.ts'
import { AiEditForm } from './ai-edit-form.tsx'
import { AiEditProposal } from './ai-edit-proposal.tsx'
import { type Passage, passageNow, withPassage } from './passage.ts'

export type AiEditDialogProps = {
  articleId: string
  /** 'the introduction'. */
  name: string
  place: Pick<Asked, 'block' | 'index'>
  /** The text of the block as it is stored now. */
  text: string
  /** What was selected on the page; the whole text where nothing was. */
  selected: Passage | undefined
  editsLeft: number
  toChange: (text: string) => Change
  onClose: () => void
}

/** Has a passage of one block revised: ask, look at the change, accept or reject it. */
export function AiEditDialog(props: AiEditDialogProps) {
  const { articleId, name, place, text, selected, editsLeft, toChange, onClose } = props
  const [passage, setPassage] = useState<Passage>(selected ?? { from: 0, to: text.length })
  /** What was asked last, with the text as it was then. */
  const [asked, setAsked] = useState<Asked>()
  const suggest = useSuggest(articleId)
  const save = useChangeArticle(articleId)
  const ask = (next: Asked) => {
    setAsked(next)
    suggest.ask(next)
  }
  const proposal = asked && suggest.data && !suggest.isPending ? suggest.data : undefined
  const now = asked && passageNow(asked.text, asked, text)
  // Accepted before, and the answer to that was lost.
  const stored = asked && proposal && text === withPassage(asked.text, asked, proposal.passage)
  const accept = () => {
    if (stored) return onClose()
    if (!now || !proposal || save.isPending) return
    const change = toChange(withPassage(text, now, proposal.passage))
    save.mutate({ ...change, aiEdit: asked.request.kind }, { onSuccess: onClose })
  }
  const reject = () => {
    suggest.stop()
    if (now) setPassage(now)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Edit ${name} with AI`}
        size="lg"
        actions={
          suggest.isPending ? (
            <Button onClick={suggest.stop}>Stop</Button>
          ) : proposal ? (
            <ProposalActions
              canAccept={
                (stored || now !== undefined) &&
                proposal.passage !== asked?.text.slice(asked.from, asked.to)
              }
              left={editsLeft}
              saving={save.isPending}
              onReject={reject}
              onAgain={() => asked && ask({ ...asked, rejected: proposal.passage })}
              onAccept={accept}
            />
          ) : (
            <>
              <p className="mr-auto self-center text-ink-faint text-xs" data-figures>
                {editsLeft === 0
                  ? 'The AI edits of this article are used up. Editing by hand has no limit.'
                  : `Part of the article: ${formatCount(editsLeft, 'AI edit')} left.`}
              </p>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
            </>
          )
        }
      >
        {suggest.isPending ? (
          <Waiting />
        ) : asked && proposal ? (
          <AiEditProposal
            asked={asked}
            proposal={proposal}
            name={name}
            stillThere={stored || !!now}
          />
        ) : (
          <AiEditForm
            name={name}
            text={text}
            passage={passage}
            onPassage={setPassage}
            problem={suggest.error}
            disabled={editsLeft === 0}
            onAsk={(request: Request) => ask({ ...place, text, ...within(passage, text), request })}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** The passage, or the whole text where that is shorter by now. */
function within(passage: Passage, text: string): Passage {
  return passage.to <= text.length ? passage : { from: 0, to: text.length }
}

type ProposalActionsProps = {
  canAccept: boolean
  left: number
  saving: boolean
  onReject: () => void
  onAgain: () => void
  onAccept: () => void
}

function ProposalActions(props: ProposalActionsProps) {
  const { canAccept, left, saving, onReject, onAgain, onAccept } = props
  return (
    <>
      <Button className="mr-auto" disabled={saving || left === 0} onClick={onAgain}>
        Try again
      </Button>
      <Button disabled={saving} onClick={onReject}>
        Reject
      </Button>
      <Button variant="primary" pending={saving} disabled={!canAccept} onClick={onAccept}>
        Accept
      </Button>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-ink-soft">The writer is at work. The article stays as it is meanwhile.</p>
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
