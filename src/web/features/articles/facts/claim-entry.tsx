import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { Claim, ClaimEvidence } from '#contracts/articles/claims.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { sourceWords } from '../sources/source-words.ts'
import type { Asked } from './answer-dialog.tsx'
import { ClaimAnswers } from './claim-answers.tsx'
import { claimMarks, kindWords, placeWords, sourceName, verdictWords } from './claim-words.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useReopenClaim } from './facts.queries.ts'

type ClaimEntryProps = {
  article: Article
  claim: Claim
  /** It was asked for, so it is scrolled to. */
  first: boolean
  mayAnswer: boolean
  onGo: () => void
  onAsk: (asked: Asked) => void
}

/** A sentence with its quote beside it, and what can be done about it. */
export function ClaimEntry({ article, claim, first, mayAnswer, onGo, onAsk }: ClaimEntryProps) {
  const [confirming, setConfirming] = useState(false)
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first) entry.current?.scrollIntoView({ block: 'center' })
  }, [first])
  const { verdict, why, evidence, confirmed } = claim
  const alone = !evidence && !confirmed
  return (
    <div ref={entry} className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusMark
          {...claimMarks[verdict]}
          label={verdictWords[verdict]}
          className="font-medium"
        />
        <span className="text-ink-faint text-xs">
          {kindWords[claim.kind]} · {placeWords(claim.place)}
        </span>
      </div>
      <div className={`grid grid-cols-1 gap-3 sm:gap-5 ${alone ? '' : 'sm:grid-cols-2'}`}>
        <button
          type="button"
          className="wrap-anywhere self-start text-left font-serif text-base leading-6 hover:text-accent"
          title="Show it in the article"
          onClick={onGo}
        >
          {claim.text}
        </button>
        {evidence && verdict !== 'confirmed' && (
          <div className="grid content-start gap-3">
            {[evidence, ...(evidence.also ?? [])].map((one) => (
              <Quote key={`${one.label} ${one.quote}`} evidence={one} />
            ))}
          </div>
        )}
        {confirmed && (
          <p className="wrap-anywhere border-rule-strong border-l-2 pl-3 text-ink-soft leading-5">
            {confirmed.by || 'Someone who has left'}, {formatDateTime(confirmed.at)}:{' '}
            {confirmed.reason}
          </p>
        )}
      </div>
      {why && claim.open && <p className="wrap-anywhere text-ink-soft">{why}</p>}
      {confirming ? (
        <ConfirmForm articleId={article.id} claim={claim} onClose={() => setConfirming(false)} />
      ) : (
        mayAnswer && (
          <Answers {...{ article, claim, onAsk }} onConfirm={() => setConfirming(true)} />
        )
      )}
    </div>
  )
}

type AnswersProps = Pick<ClaimEntryProps, 'article' | 'claim' | 'onAsk'> & { onConfirm: () => void }

function Answers(props: AnswersProps) {
  const { article, claim } = props
  const reopen = useReopenClaim(article.id)
  if (claim.open) return <ClaimAnswers {...props} />
  if (!claim.confirmed) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      pending={reopen.isPending}
      onClick={() => reopen.mutate(claim)}
    >
      Take back
    </Button>
  )
}

function Quote({ evidence }: { evidence: ClaimEvidence }) {
  const { quote, address, page } = evidence
  const by = page && [page.publisher, sourceWords(page)]
  const name = sourceName(evidence)
  return (
    <figure className="grid content-start gap-1 border-rule-strong border-l-2 pl-3">
      <blockquote className="wrap-anywhere text-ink-soft leading-5">“{quote}”</blockquote>
      <figcaption className="wrap-anywhere text-ink-faint text-xs">
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 underline underline-offset-4 hover:text-accent"
          >
            {name}
            <ExternalLink aria-hidden className="size-3" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          name
        )}
        {by && <span className="block">{by.filter(Boolean).join(', ')}</span>}
      </figcaption>
    </figure>
  )
}
