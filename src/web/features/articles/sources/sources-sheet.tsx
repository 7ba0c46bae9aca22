import { useQuery } from '@tanstack/react-query'
import type { ArticleSources } from '#contracts/articles/research.ts'
import { formatCount, formatDateTime } from '#web/lib/format.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddSource } from './add-source.tsx'
import { GroundedClaims } from './grounded-claims.tsx'
import { LeadingPagesList } from './leading-pages.tsx'
import { SourceEntry } from './source-entry.tsx'
import { sourcesQuery } from './sources.queries.ts'

type SourcesSheetProps = { articleId: string; onClose: () => void }

/** What was searched, which pages were read or refused and why, and what the article rests on. */
export function SourcesSheet({ articleId, onClose }: SourcesSheetProps) {
  const sources = useQuery(sourcesQuery(articleId))
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Research and sources" className="sm:w-[46rem] sm:max-w-[95vw]">
        <div className="grid grid-cols-1 gap-6 px-6 pb-8 text-sm">
          {sources.data ? (
            <Sources articleId={articleId} sources={sources.data} />
          ) : sources.isError ? (
            <NotLoaded
              message="The sources could not be loaded."
              onRetry={() => void sources.refetch()}
            />
          ) : (
            <Skeleton className="h-72" />
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Sources({ articleId, sources }: { articleId: string; sources: ArticleSources }) {
  const { searched, abilities } = sources
  const read = sources.sources.filter(({ state }) => state !== 'refused')
  const refused = sources.sources.filter(({ state }) => state === 'refused')
  const entry = (source: ArticleSources['sources'][number]) => (
    <SourceEntry
      key={source.id}
      articleId={articleId}
      source={source}
      mayChange={abilities.update}
    />
  )
  return (
    <>
      {searched ? (
        <Searched searched={searched} />
      ) : (
        <p className="text-ink-soft">
          The web was not searched for this article. It draws on the client’s own knowledge, and on
          the pages you add here.
        </p>
      )}
      {searched?.leading && (
        <section aria-label="Leading pages" className="grid grid-cols-1 gap-2">
          <h3 className="font-medium font-sans text-sm tracking-normal">Leading pages</h3>
          <LeadingPagesList leading={searched.leading} />
        </section>
      )}
      {searched && searched.news.length > 0 && (
        <section aria-label="New to the reader" className="grid grid-cols-1 gap-2">
          <h3 className="font-medium font-sans text-sm tracking-normal">New to the reader</h3>
          <GroundedClaims claims={searched.news} />
        </section>
      )}
      <List title="Pages read" empty="No page has been read.">
        {read.map(entry)}
      </List>
      {abilities.update && <AddSource articleId={articleId} />}
      {refused.length > 0 && <List title="Pages not used">{refused.map(entry)}</List>}
    </>
  )
}

function List({
  title,
  empty,
  children,
}: {
  title: string
  empty?: string
  children: React.ReactNode[]
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium font-sans text-sm tracking-normal">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y border-y">{children}</ul>
      )}
    </section>
  )
}

function Searched({ searched }: { searched: NonNullable<ArticleSources['searched']> }) {
  const { questions, searches, problem, unanswered, at } = searched
  const asked = questions.length > 0 || searches.length > 0
  const again = searches.filter((search) => search.again).length
  return (
    <section aria-label="What was searched" className="grid grid-cols-1 gap-2">
      <p className="text-ink-soft" data-figures>
        {formatCount(searches.length, 'search', 'searches')} on {formatDateTime(at)}
        {again > 0 && `, ${again} of them for what the first had left open`}.
      </p>
      {problem && <p className="text-warning">{problem}</p>}
      {unanswered.length > 0 && (
        <div className="grid gap-1">
          <p>No page read answers these. Somebody at the client may know.</p>
          <ul className="grid gap-1 border-rule-strong border-l-2 pl-3 text-ink-soft">
            {unanswered.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked && (
        <details className="group">
          <summary className="font-medium hover:text-accent">What was asked</summary>
          <ul className="grid gap-1 pt-2 text-ink-soft">
            {questions.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
          <ul className="mt-3 grid gap-1 border-rule-strong border-l-2 pl-3 text-ink-faint text-xs">
            {searches.map(({ query, found, problem: why }) => (
              <li key={query} className="wrap-anywhere" data-figures>
                {query}: {why || formatCount(found, 'page')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
