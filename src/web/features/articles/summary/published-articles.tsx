import { Link } from 'react-router'
import type { Work } from '#contracts/client-overview.ts'
import { formatDate } from '#web/lib/format.ts'
import { webAddress } from '#web/lib/web-address.ts'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { filteredList } from './filtered-list.ts'

type PublishedArticlesProps = { work: Work; filter: Record<string, string> }

/** What was published last, and on which sites. */
export function PublishedArticles({ work, filter }: PublishedArticlesProps) {
  return (
    <section aria-labelledby="published-articles">
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h2 id="published-articles" className="text-lg">
          Published
        </h2>
        {work.published.length > 0 && (
          <TextLink to={filteredList({ ...filter, stage: 'out' })} className="shrink-0 text-sm">
            See all published
          </TextLink>
        )}
      </div>
      {work.published.length === 0 && (
        <p className="py-4 text-ink-soft">
          Nothing published yet. Open a finished article and choose Publish.
        </p>
      )}
      <ul>
        {work.published.map(({ id, title, at, sites }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-baseline gap-x-4 gap-y-0.5 border-b py-2.5"
          >
            <Link
              to={`/dashboard/articles/${id}/preview`}
              prefetch="intent"
              className="truncate rounded-sm font-medium hover:text-accent"
            >
              {title}
            </Link>
            <time dateTime={at} className="text-right text-ink-soft text-sm" data-figures>
              {formatDate(at)}
            </time>
            <Sites sites={sites} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sites({ sites }: { sites: Work['published'][number]['sites'] }) {
  if (sites.length === 0) return <p className="col-span-2 text-ink-faint text-xs">Site removed</p>
  return (
    <ul className="col-span-2 flex flex-wrap gap-x-3 text-ink-soft text-xs">
      {sites.map(({ name, url }) => {
        const address = webAddress(url)
        return (
          <li key={`${name} ${url}`} className="min-w-0">
            {address ? <ExternalLink href={address}>{name}</ExternalLink> : name}
          </li>
        )
      })}
    </ul>
  )
}
