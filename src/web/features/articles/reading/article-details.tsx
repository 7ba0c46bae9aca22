import type { Article } from '#contracts/articles.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Fact } from '#web/ui/fact.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { inputTypeLabels, pageTitle, statusAppearance } from '../article-status.ts'

/** Beside the article: its status, client, campaign and search preview. */
export function ArticleDetails({ article }: { article: Article }) {
  return (
    <aside aria-label="About this article" className="grid grid-cols-1 content-start gap-8">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <Fact name="Status">
          <StatusMark {...statusAppearance(article)} className="font-medium" />
        </Fact>
        <Fact name="Client">
          <TextLink to={`/dashboard/clients/${article.clientId}`}>{article.clientName}</TextLink>
        </Fact>
        <Fact name="Campaign">
          <TextLink to={`/dashboard/campaigns/${article.campaignId}`}>
            {article.campaignName}
          </TextLink>
        </Fact>
        <Fact name={`Written from · ${inputTypeLabels[article.inputType]}`}>
          <span className="wrap-anywhere line-clamp-3">{article.inputValue}</span>
        </Fact>
        <Fact name="Created">
          <time dateTime={article.createdAt}>{formatDateTime(article.createdAt)}</time>
        </Fact>
        {article.lastPublishedAt && (
          <Fact name="Published">
            <time dateTime={article.lastPublishedAt}>
              {formatDateTime(article.lastPublishedAt)}
            </time>
          </Fact>
        )}
      </dl>
      {article.metaDescription && <SearchPreview article={article} />}
    </aside>
  )
}

function SearchPreview({ article }: { article: Article }) {
  return (
    <section aria-labelledby="meta-description" className="rounded-md border bg-surface p-4">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-ink-faint text-xs">
        <h2 id="meta-description" className="font-medium font-sans tracking-normal">
          Meta description
        </h2>
        <span data-figures>{article.metaDescription.length} characters</span>
      </div>
      {article.slug && (
        <p className="break-all font-mono text-ink-faint text-xs">/{article.slug}</p>
      )}
      <p className="mt-1 line-clamp-2 text-base text-info leading-5">{pageTitle(article)}</p>
      <p className="mt-1 text-ink-soft leading-5">{article.metaDescription}</p>
    </section>
  )
}
