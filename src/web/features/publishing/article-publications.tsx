import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { SideCard } from '../../ui/side-card.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { publicationsQuery } from './publishing.queries.ts'

/** The sites an article is on, each with its date and the version that is there. */
export function ArticlePublications({ articleId }: { articleId: string }) {
  const publications = useQuery(publicationsQuery(articleId)).data ?? []
  const published = publications.filter(({ publishedAt }) => publishedAt !== null)
  if (published.length === 0) return null
  return (
    <SideCard title="Published on">
      <ul className="grid gap-2.5" data-figures>
        {published.map(({ id, credentialName, url, publishedAt, revision }) => (
          <li key={id} className="grid min-w-0 gap-0.5 leading-5">
            <span className="truncate">
              {url && /^https?:/.test(url) ? (
                <ExternalLink href={url}>{credentialName}</ExternalLink>
              ) : (
                credentialName
              )}
            </span>
            <span className="text-ink-faint text-xs">
              Version {revision} · {formatDate(publishedAt)}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
