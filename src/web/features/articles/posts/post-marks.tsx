import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { Claim } from '#contracts/articles/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { claimMarks, verdictWords } from '../facts/claim-words.ts'
import { ConfirmForm } from '../facts/confirm-form.tsx'
import { factsQuery, openOf, useCheckFacts } from '../facts/facts.queries.ts'
import type { Network } from './networks.ts'

type PostMarksProps = { article: Article; network: Network }

/** The sentences of a post that keep it back, each with the reason and the way to stand by it. */
export function PostMarks({ article, network }: PostMarksProps) {
  const { data: facts } = useQuery(factsQuery(article.id, article.revision))
  const check = useCheckFacts(article.id)
  if (!facts || facts.mode === 'off') return null
  const open = openOf(facts).filter(({ place }) => place === `posts.${network.id}`)
  if (open.length === 0) return null
  const changed = open.filter(({ verdict }) => verdict === 'unchecked').length
  const found = open.filter(({ verdict }) => verdict !== 'unchecked')
  return (
    <section
      aria-label={`To look at in the ${network.name} post`}
      className="grid grid-cols-1 gap-3 border-t px-5 py-4"
    >
      {found.map((claim) => (
        <Mark
          key={`${claim.sentence} ${claim.range?.from ?? ''}`}
          {...{ claim, articleId: article.id, mayAnswer: facts.abilities.answer }}
        />
      ))}
      {facts.checking ? (
        <StatusMark mark="working" label="Checking the facts" tone="info" />
      ) : (
        changed > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-ink-soft" data-figures>
              {changed === 1
                ? 'One sentence has not been checked yet.'
                : `${changed} sentences have not been checked yet.`}
            </p>
            {facts.abilities.check && (
              <Button size="sm" pending={check.isPending} onClick={() => check.mutate()}>
                Check the facts
              </Button>
            )}
          </div>
        )
      )}
    </section>
  )
}

type MarkProps = { articleId: string; claim: Claim; mayAnswer: boolean }

function Mark({ articleId, claim, mayAnswer }: MarkProps) {
  const [confirming, setConfirming] = useState(false)
  const { verdict, text, why } = claim
  return (
    <div className="grid grid-cols-1 gap-2 leading-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusMark
          {...claimMarks[verdict]}
          label={verdictWords[verdict]}
          className="font-medium"
        />
        {mayAnswer && !confirming && (
          <Button size="sm" variant="ghost" className="-mr-3" onClick={() => setConfirming(true)}>
            Confirm…
          </Button>
        )}
      </div>
      <p className="wrap-anywhere">“{text}”</p>
      {why && <p className="wrap-anywhere text-ink-soft">{why}</p>}
      {confirming && (
        <ConfirmForm articleId={articleId} claim={claim} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}
