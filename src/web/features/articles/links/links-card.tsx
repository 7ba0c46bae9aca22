import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleLinks, LinkSuggestion } from '#contracts/articles/links.ts'
import { useIsNear } from '#web/lib/first-load/near-window.tsx'
import { formatCount } from '#web/lib/format.ts'
import { goToWords } from '#web/lib/places/go-to-words.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { useChangeArticle } from '../editing/editing.queries.ts'
import { partId } from '../reading/contents.ts'
import { linksQuery } from './links.queries.ts'
import { withLink } from './with-link.ts'

const shownAtFirst = 3

/** How many links lead to the client's own pages, and words of the text that could lead to others. */
export function LinksCard({ article }: { article: Article }) {
  const links = useQuery({ ...linksQuery(article.id, article.revision), enabled: useIsNear() })
  return (
    <section aria-labelledby="links-heading" className="grid grid-cols-1 gap-3">
      <h2 id="links-heading" className="font-medium font-sans text-sm tracking-normal">
        Links to the client’s pages
      </h2>
      {links.data ? (
        <>
          <p className="text-ink-soft" data-figures aria-live="polite">
            {linksLine(links.data)}
          </p>
          {links.data.pages === 0 && (
            <TextLink to={`/dashboard/clients/${article.clientId}/knowledge`}>
              Read the website
            </TextLink>
          )}
          <Suggestions article={article} suggestions={links.data.suggestions} />
        </>
      ) : links.isError ? (
        <NotLoaded message="The links could not be loaded." onRetry={() => void links.refetch()} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  )
}

function linksLine({ pages, links, suggestions }: ArticleLinks): string {
  if (pages === 0) return 'No page of this client’s website is known yet.'
  const there = `${links === 0 ? 'None' : links} so far`
  if (suggestions.length > 0) return `${there}. ${formatCount(suggestions.length, 'suggestion')}:`
  return `${there}. The text names no other page that is known.`
}

type SuggestionsProps = { article: Article; suggestions: LinkSuggestion[] }

function Suggestions({ article, suggestions }: SuggestionsProps) {
  const [first, more] = [suggestions.slice(0, shownAtFirst), suggestions.slice(shownAtFirst)]
  return (
    <>
      <SuggestionList article={article} suggestions={first} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-soft hover:text-ink">
            {more.length} more
          </summary>
          <SuggestionList article={article} suggestions={more} />
        </details>
      )}
    </>
  )
}

function SuggestionList({ article, suggestions }: SuggestionsProps) {
  const save = useChangeArticle(article.id)
  if (suggestions.length === 0) return null
  const add = (suggestion: LinkSuggestion) => {
    const change = withLink(article, suggestion)
    if (change) save.mutate(change)
  }
  return (
    <ul className="grid grid-cols-1 divide-y border-y">
      {suggestions.map((suggestion) => (
        <li key={suggestion.page.address} className="flex items-start gap-2 py-2">
          <SuggestedWords suggestion={suggestion} />
          {article.abilities.update && (
            <Button
              size="sm"
              className="shrink-0"
              disabled={save.isPending || withLink(article, suggestion) === undefined}
              aria-label={`Link “${suggestion.words}” to ${suggestion.page.title}`}
              onClick={() => add(suggestion)}
            >
              <Link2 aria-hidden className="size-4" />
              Link
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SuggestedWords({ suggestion: { place, words, page } }: { suggestion: LinkSuggestion }) {
  return (
    <div className="wrap-anywhere min-w-0 flex-1 leading-5">
      <button
        type="button"
        className="cursor-pointer text-left underline decoration-rule-strong underline-offset-4 hover:text-accent"
        onClick={() => goToWords(partId(place), words)}
      >
        {words}
      </button>
      <p className="mt-0.5 text-ink-faint text-xs">
        to <ExternalLink href={page.address}>{page.title}</ExternalLink>
      </p>
    </div>
  )
}
