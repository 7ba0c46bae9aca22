import type { Article } from '#contracts/articles/articles.ts'
import type { Claim } from '#contracts/articles/claims.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useChangeArticle } from '../editing/editing.queries.ts'
import type { Asked } from './answer-dialog.tsx'
import { placeOfClaim, rangeIn, withoutSentence } from './claim-place.ts'

type ClaimAnswersProps = {
  article: Article
  claim: Claim
  onConfirm: () => void
  onAsk: (asked: Asked) => void
}

/** The four answers to an open claim: confirm, rewrite with this source, soften, remove. */
export function ClaimAnswers({ article, claim, onConfirm, onAsk }: ClaimAnswersProps) {
  const change = useChangeArticle(article.id)
  const place = placeOfClaim(article, claim)
  const range = place ? rangeIn(place.text, claim) : null
  const at = place && range ? { place, range } : null
  const quote = claim.evidence?.quote
  const remove = () => {
    if (!at || change.isPending) return
    const after = withoutSentence(at.place.text, at.range)
    const back = at.place.toChange(after)
    const undo = { ...back, before: after, text: at.place.text } as typeof back
    change.mutate(back, {
      onSuccess: () =>
        void notify('success', 'Sentence removed', {
          id: 'changes',
          duration: 10_000,
          action: { label: 'Undo', onClick: () => change.mutate(undo) },
        }),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={onConfirm}>
        Confirm…
      </Button>
      {at && quote && (
        <Button size="sm" onClick={() => onAsk({ ...at, request: { kind: 'source', quote } })}>
          Rewrite with this source
        </Button>
      )}
      {at && (
        <>
          <Button size="sm" onClick={() => onAsk({ ...at, request: { kind: 'soften' } })}>
            Soften
          </Button>
          <Button size="sm" variant="ghost" pending={change.isPending} onClick={remove}>
            Remove
          </Button>
        </>
      )}
      {claim.place.startsWith('posts.') && (
        <TextLink to={`/dashboard/articles/${article.id}/social-media`}>Edit the post</TextLink>
      )}
    </div>
  )
}
