import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SimilarArticle } from '#contracts/search.ts'
import { deskQueries } from '#web/lib/api/desk-api.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'

const pauseMs = 600
const longestTitle = 300
/** No line holds one. */
const between = '\n'

type SimilarArticlesProps = {
  clientName: string
  clientId: string
  /** What the articles are to be about, one line each. */
  inputs: string[]
}

/** Says which articles the client has already on what is about to be ordered. */
export function SimilarArticles({ clientId, clientName, inputs }: SimilarArticlesProps) {
  const lines = inputs.map((input) => input.replaceAll(/\s+/g, ' ').slice(0, longestTitle))
  const titles = useDebounced(lines.join(between), pauseMs).split(between).filter(Boolean)
  const { data } = useQuery(
    deskQueries.search.similar.queryOptions({
      input: { clientId, titles },
      enabled: titles.length > 0,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  )
  const found = inputs.length > 0 ? (data?.items ?? []) : []
  if (found.length === 0) return null
  const one = new Set(found.map(({ id }) => id)).size === 1
  return (
    <Banner title={`${clientName} has ${one ? 'an article' : 'articles'} like this already`}>
      <ul className="grid gap-1">
        {found.map((article) => (
          <li key={`${article.like} ${article.id}`}>
            {titles.length > 1 && <>“{titles[article.like]}”: </>}
            <Similar article={article} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** It opens beside the form, which is kept. */
function Similar({ article: { id, title, published } }: { article: SimilarArticle }) {
  return (
    <>
      <ExternalLink href={`/dashboard/articles/${id}/preview`}>{title}</ExternalLink>
      {published && <span className="text-ink-faint text-xs"> Published</span>}
    </>
  )
}
