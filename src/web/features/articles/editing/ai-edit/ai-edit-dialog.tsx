import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import { type Change, useChangeArticle } from '../editing.queries.ts'
import { type Asked, type Request, useSuggest } from './ai-edit.queries.ts'
import { AiEditForm } from './ai-edit-form.tsx'
import { AiEditProposal } from './ai-edit-proposal.tsx'
import { type Passage, relocatePassage, replacePassage } from './passage.ts'

export type AiEditDialogProps = {
  articleId: string
  /** 'the introduction'. */
  name: string
  place: Pick<Asked, 'block' | 'index'>
  /** The block's stored text. */
  text: string
  /** The selection on the page; undefined means the whole text. */
  selected: Passage | undefined
  editsLeft: number
  toChange: (text: string) => Change
  onClose: () => void
}

/** Revises a passage with AI: request, review, then accept or reject. */
export function AiEditDialog(props: AiEditDialogProps) {
  const { articleId, name, place, text, selected, editsLeft, toChange, onClose } = props
  const [passage, setPassage] = useState<Passage>(selected ?? { from: 0, to: text.length })
  /** The last request, with the text it was made for. */
  const [asked, setAsked] = useState<Asked>()
  const suggest = useSuggest(articleId)
  const save = useChangeArticle(articleId)
  const returnFocus = useReturnFocus(true)
  const ask = (next: Asked) => {
    setAsked(next)
    suggest.ask(next)
  }
  const proposal = asked && suggest.data && !suggest.isPending ? suggest.data : undefined
  const now = asked && relocatePassage(asked.text, asked, text)
  // It was accepted before and only the answer was lost.
  const stored = asked && proposal && text === replacePassage(asked.text, asked, proposal.passage)
  const accept = () => {
    if (stored) return onClose()
    if (!now || !proposal || save.isPending) return
    const change = toChange(replacePassage(text, now, proposal.passage))
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
        onCloseAutoFocus={returnFocus}
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
                  ? 'This article has no AI edits left. You can still edit it by hand.'
                  : `Included with the article: ${formatCount(editsLeft, 'AI edit')} left.`}
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
            onAsk={(request: Request) =>
              ask({ ...place, text, ...clampPassage(passage, text), request })
            }
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** The passage, or the whole text if it has become shorter. */
function clampPassage(passage: Passage, text: string): Passage {
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
      <p className="text-ink-soft">Writing a suggestion. Your article hasn’t changed.</p>
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
