import { Link } from 'react-router'
import type { Work } from '#contracts/client-overview.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { stageAppearance } from '../article-status.ts'
import { filteredList } from './filtered-list.ts'

type NewestArticlesProps = {
  work: Work
  /** Narrows the list of all to a client or campaign. */
  filter: Record<string, string>
  /** Leaves the campaign out on its own page. */
  withoutCampaign?: boolean
}

/** The newest articles, one row each. */
export function NewestArticles({ work, filter, withoutCampaign = false }: NewestArticlesProps) {
  const total = work.articles.reduce((sum, status) => sum + status.total, 0)
  return (
    <section aria-labelledby="newest-articles">
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h2 id="newest-articles" className="text-lg">
          Newest articles
        </h2>
        <TextLink to={filteredList(filter)} className="shrink-0 text-sm" data-figures>
          See {formatCount(total, 'article')}
        </TextLink>
      </div>
      <ul>
        {work.newest.map((article) => (
          <li
            key={article.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-b py-2.5 leading-6 sm:grid-cols-[minmax(0,1fr)_13rem_6.5rem]"
          >
            <div className="col-span-2 grid min-w-0 grid-cols-1 gap-0.5 sm:col-span-1">
              <Link
                to={`/dashboard/articles/${article.id}/preview`}
                prefetch="intent"
                className="truncate rounded-sm font-medium hover:text-accent"
              >
                {article.title}
              </Link>
              {!withoutCampaign && (
                <span className="truncate text-ink-faint text-xs">{article.campaignName}</span>
              )}
            </div>
            <StatusMark {...stageAppearance(article.stage)} className="h-6" />
            <time
              dateTime={article.createdAt}
              className="text-right text-ink-soft text-sm leading-6"
              data-figures
            >
              {formatDate(article.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
