import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { SourcesButton } from '../sources/sources-button.tsx'
import { factsLine } from './claim-words.ts'
import { factsQuery, openOf, useCheckFacts } from './facts.queries.ts'
import { MarginMarks } from './margin-marks.tsx'

const FactsSheet = lazyPart(
  () => import('./facts-sheet.tsx'),
  (file) => file.FactsSheet,
)

/** How the article's claims stand, with the way to them, and a mark in the margin beside each that is open. */
export function FactsCard({ article }: { article: Article }) {
  const { id, revision } = article
  const facts = useQuery(factsQuery(id, revision))
  const check = useCheckFacts(id)
  // The sentence to begin with; '' for none.
  const [opened, setOpened] = useState<string>()
  if (facts.data?.mode === 'off') {
    return (
      <section aria-label="Sources" className="-ml-3">
        <SourcesButton articleId={id} />
      </section>
    )
  }
  return (
    <section aria-labelledby="facts-heading" className="grid grid-cols-1 gap-3">
      <h2 id="facts-heading" className="font-medium font-sans text-sm tracking-normal">
        Facts
      </h2>
      {facts.data ? (
        <>
          <p className="text-ink-soft" data-figures aria-live="polite">
            {factsLine(facts.data)}
          </p>
          {facts.data.checking ? (
            <StatusMark mark="working" label="Checking the facts" tone="info" />
          ) : (
            facts.data.problem && <p className="text-warning">{facts.data.problem}</p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" onClick={() => setOpened('')}>
              Facts and sources
            </Button>
            <SourcesButton articleId={id} />
            {!facts.data.checking && facts.data.abilities.check && needsCheck(facts.data) && (
              <Button variant="link" pending={check.isPending} onClick={() => check.mutate()}>
                {facts.data.checked ? 'Check again' : 'Check the facts'}
              </Button>
            )}
          </div>
          {facts.data.checked && <MarginMarks claims={openOf(facts.data)} onOpen={setOpened} />}
        </>
      ) : facts.isError ? (
        <NotLoaded message="The facts could not be loaded." onRetry={() => void facts.refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
      <Suspense>
        {opened !== undefined && facts.data && (
          <FactsSheet
            article={article}
            facts={facts.data}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

const needsCheck = ({ checked, counts }: { checked: boolean; counts: { unchecked?: number } }) =>
  !checked || (counts.unchecked ?? 0) > 0
