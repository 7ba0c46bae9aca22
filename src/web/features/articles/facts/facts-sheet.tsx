import { useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleClaims, Claim } from '#contracts/articles/claims.ts'
import { goToWords } from '#web/lib/places/go-to-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { partId } from '../reading/contents.ts'
import { AnswerDialog, type Asked } from './answer-dialog.tsx'
import { ClaimEntry } from './claim-entry.tsx'
import { factsLine } from './claim-words.ts'
import { useCheckFacts } from './facts.queries.ts'

type FactsSheetProps = {
  article: Article
  facts: ArticleClaims
  /** The sentence that was asked for; '' for none. */
  first: string
  onClose: () => void
}

/** Every sentence that claims something, with its quote beside it, and the four answers. */
export function FactsSheet({ article, facts, first, onClose }: FactsSheetProps) {
  const [shown, setShown] = useState<'open' | 'all'>(facts.open > 0 ? 'open' : 'all')
  const [asked, setAsked] = useState<Asked>()
  const check = useCheckFacts(article.id)
  const listed = facts.claims.filter((claim) =>
    shown === 'open' ? claim.open : claim.verdict !== 'none',
  )
  const go = (claim: Claim) => {
    onClose()
    // The sheet gives its focus back first.
    setTimeout(() => goToWords(partId(claim.place), claim.text), 50)
  }
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Facts and sources" className="sm:w-[46rem] sm:max-w-[95vw]">
        <div className="grid grid-cols-1 gap-5 px-6 pb-8 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft" data-figures role="status">
              {factsLine(facts)}
            </p>
            {facts.checking ? (
              <StatusMark mark="working" label="Checking the facts" tone="info" />
            ) : (
              facts.abilities.check && (
                <Button size="sm" pending={check.isPending} onClick={() => check.mutate()}>
                  {facts.checked ? 'Check again' : 'Check the facts'}
                </Button>
              )
            )}
          </div>
          {facts.problem && !facts.checking && <p className="text-warning">{facts.problem}</p>}
          <SegmentedToggle
            label="Which facts"
            className="justify-self-start"
            segments={[
              { value: 'open', label: `Open (${facts.open})` },
              { value: 'all', label: 'All' },
            ]}
            value={shown}
            onValueChange={setShown}
          />
          {listed.length === 0 ? (
            <p className="text-ink-soft">
              {shown === 'open'
                ? 'Nothing is open.'
                : 'No sentence claims anything that needs a source.'}
            </p>
          ) : (
            <ul className="grid grid-cols-1 divide-y border-y">
              {listed.map((claim, at) => (
                <li key={`${claim.place} ${claim.sentence} ${claim.range?.from ?? at}`}>
                  <ClaimEntry
                    article={article}
                    claim={claim}
                    first={claim.sentence === first}
                    mayAnswer={facts.abilities.answer}
                    onGo={() => go(claim)}
                    onAsk={setAsked}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        {asked && (
          <AnswerDialog article={article} asked={asked} onClose={() => setAsked(undefined)} />
        )}
      </SheetContent>
    </Sheet>
  )
}
