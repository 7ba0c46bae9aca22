import { useEffect, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type Request,
  type SuggestRequest,
  useSuggest,
} from '../editing/ai-edit/ai-edit.queries.ts'
import { AiEditSuggestion } from '../editing/ai-edit/ai-edit-suggestion.tsx'
import { relocatePassage, replacePassage } from '../editing/ai-edit/passage.ts'
import { useChangeArticle } from '../editing/editing.queries.ts'
import { type ClaimPlace, placeOfClaim } from './claim-place.ts'
import { useCheckFacts } from './facts.queries.ts'

export type Asked = {
  place: ClaimPlace
  range: { from: number; to: number }
  request: Extract<Request, { kind: 'source' | 'soften' }>
}

type AnswerDialogProps = { article: Article; asked: Asked; onClose: () => void }

const titles = { source: 'Rewrite with this source', soften: 'Soften the sentence' } as const

/** Has a sentence rewritten, shows what would change, and has the new one checked once it is accepted. */
export function AnswerDialog({ article, asked, onClose }: AnswerDialogProps) {
  const { place, range, request } = asked
  const { block, index, text } = place
  const [sent, setSent] = useState<SuggestRequest>({ block, index, text, ...range, request })
  const { ask, data, error, isPending } = useSuggest(article.id)
  const save = useChangeArticle(article.id)
  const check = useCheckFacts(article.id)
  useEffect(() => ask(sent), [ask, sent])
  const now = presentText(article, asked)
  const there = now === undefined ? undefined : relocatePassage(sent.text, sent, now)
  const suggestion = isPending ? undefined : data
  const accept = () => {
    if (!suggestion || !there || now === undefined || save.isPending) return
    const after = replacePassage(now, there, suggestion.passage)
    const change = { ...place.toChange(after), before: now } as ReturnType<typeof place.toChange>
    const undo = { ...change, before: after, text: now } as typeof change
    save.mutate(
      { ...change, aiEdit: request.kind },
      {
        onSuccess: () => {
          check.mutate()
          void notify('success', 'Sentence changed', {
            id: 'changes',
            duration: 10_000,
            action: { label: 'Undo', onClick: () => save.mutate(undo) },
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={titles[request.kind]}
        size="lg"
        actions={
          <>
            <Button
              className="mr-auto"
              disabled={isPending || save.isPending || article.aiEditsLeft === 0}
              onClick={() => setSent({ ...sent, rejected: suggestion?.passage ?? '' })}
            >
              Try again
            </Button>
            <Button disabled={save.isPending} onClick={onClose}>
              {suggestion ? 'Reject' : 'Cancel'}
            </Button>
            <Button
              variant="primary"
              pending={save.isPending}
              disabled={!suggestion || !there}
              onClick={accept}
            >
              Accept
            </Button>
          </>
        }
      >
        {suggestion ? (
          <AiEditSuggestion
            sent={sent}
            suggestion={suggestion}
            name="the text"
            stillThere={there !== undefined}
          />
        ) : error && !isPending ? (
          <Banner tone="danger" title="No suggestion">
            {readProblem(error).message} Nothing was changed.
          </Banner>
        ) : (
          <div role="status" className="grid gap-3">
            <p className="text-ink-soft">Writing a suggestion. Your article hasn’t changed.</p>
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** What the block says by now. */
function presentText(article: Article, { place }: Asked): string | undefined {
  const { block, index } = place
  const name = block === 'section' ? `sections[${index}].content` : block
  return placeOfClaim(article, { place: name })?.text
}
