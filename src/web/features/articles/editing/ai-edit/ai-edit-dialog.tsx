import { useId, useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Change } from '../change.ts'
import { useChangeArticle } from '../editing.queries.ts'
import { type Request, type SuggestRequest, useSuggest } from './ai-edit.queries.ts'
import { AiEditForm } from './ai-edit-form.tsx'
import { AiEditSuggestion } from './ai-edit-suggestion.tsx'
import { type Passage, relocatePassage, replacePassage } from './passage.ts'
import { RegenerateForm } from './regenerate-form.tsx'

export type AiEditDialogProps = {
  articleId: string
  /** 'the introduction'. */
  name: string
  place: Pick<SuggestRequest, 'block' | 'index' | 'section'>
  /** The block's stored text. */
  text: string
  /** The selection on the page; undefined means the whole text. */
  selected: Passage | undefined
  editsLeft: number
  /** Asks for the whole section once more instead of a revision. */
  again?: boolean
  toChange: (text: string) => Change
  onClose: () => void
}

/** Revises a passage with AI, or has a section written again: request, review, then accept or reject. */
export function AiEditDialog(props: AiEditDialogProps) {
  const {
    articleId,
    name,
    place,
    text,
    selected,
    editsLeft,
    again = false,
    toChange,
    onClose,
  } = props
  const form = useId()
  const [words, setWords] = useState('')
  const isEmpty = text.trim() === ''
  const [passage, setPassage] = useState<Passage>(selected ?? { from: 0, to: text.length })
  /** The last request, with the text it was made for. */
  const [sent, setSent] = useState<SuggestRequest>()
  const suggest = useSuggest(articleId)
  const save = useChangeArticle(articleId)
  const ask = (next: SuggestRequest) => {
    setSent(next)
    suggest.ask(next)
  }
  const suggestion = sent && suggest.data && !suggest.isPending ? suggest.data : undefined
  const current = sent && relocatePassage(sent.text, sent, text)
  // It was accepted before and only the answer was lost.
  const isSaved = sent && suggestion && text === replacePassage(sent.text, sent, suggestion.passage)
  const accept = () => {
    if (isSaved) return onClose()
    if (!current || !suggestion || save.isPending) return
    const change = toChange(replacePassage(text, current, suggestion.passage))
    save.mutate({ ...change, aiEdit: sent.request.kind }, { onSuccess: onClose })
  }
  const reject = () => {
    suggest.stop()
    if (current) setPassage(current)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={titleOf(name, again, isEmpty)}
        size="lg"
        actions={
          suggest.isPending ? (
            <Button onClick={suggest.stop}>Stop</Button>
          ) : suggestion ? (
            <SuggestionActions
              canAccept={
                (isSaved || current !== undefined) &&
                suggestion.passage !== sent?.text.slice(sent.from, sent.to)
              }
              left={editsLeft}
              saving={save.isPending}
              onReject={reject}
              onAgain={() => sent && ask({ ...sent, rejected: suggestion.passage })}
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
              {again && (
                <Button type="submit" form={form} variant="primary" disabled={editsLeft === 0}>
                  {isEmpty ? 'Write' : 'Write again'}
                </Button>
              )}
            </>
          )
        }
      >
        {suggest.isPending ? (
          <Waiting />
        ) : sent && suggestion ? (
          <AiEditSuggestion
            sent={sent}
            suggestion={suggestion}
            name={name}
            stillThere={isSaved || !!current}
          />
        ) : again ? (
          <RegenerateForm
            id={form}
            isEmpty={isEmpty}
            words={words}
            onWords={setWords}
            problem={suggest.error}
            disabled={editsLeft === 0}
            onAsk={() =>
              ask({
                ...{ ...place, text, from: 0, to: text.length },
                request: { kind: 'again', words: words.trim() },
              })
            }
          />
        ) : (
          <AiEditForm
            name={name}
            text={text}
            passage={passage}
            onPassage={setPassage}
            words={words}
            onWords={setWords}
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

function titleOf(name: string, again: boolean, isEmpty: boolean): string {
  if (!again) return `Edit ${name} with AI`
  return isEmpty ? `Write ${name}` : `Write ${name} again`
}

/** The passage, or the whole text if it has become shorter. */
function clampPassage(passage: Passage, text: string): Passage {
  return passage.to <= text.length ? passage : { from: 0, to: text.length }
}

type SuggestionActionsProps = {
  canAccept: boolean
  left: number
  saving: boolean
  onReject: () => void
  onAgain: () => void
  onAccept: () => void
}

function SuggestionActions(props: SuggestionActionsProps) {
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
