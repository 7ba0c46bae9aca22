import type { ReactNode } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { languageName } from '#contracts/rules/articles/languages.ts'
import { readTimeWords } from '#contracts/rules/articles/read-time.ts'
import { Aside } from '#web/lib/first-load/near-window.tsx'
import { formatCount, formatDateTime } from '#web/lib/format.ts'
import { Fact } from '#web/ui/fact.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { inputTypeLabels, pageTitle, stageAppearance, stageDetail } from '../article-status.ts'
import { ContentsList } from './contents-list.tsx'

export type ArticleDetailsProps = {
  article: Article
  /** Where the article is published, and what happened to it; provided by other features. */
  publicationsSlot: ReactNode
  activitySlot: ReactNode
  /** What code finds in the text; null where the text isn't to be edited. */
  checksSlot?: ReactNode
}

/** Beside the article, and in view while it scrolls: contents, facts, sites, search preview and activity. */
export function ArticleDetails(props: ArticleDetailsProps) {
  const { article, publicationsSlot, activitySlot, checksSlot } = props
  return (
    <Aside
      aria-label="About this article"
      className="grid grid-cols-1 content-start gap-6 self-start text-sm xl:sticky xl:top-36 xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:pb-2 [scrollbar-width:thin]"
    >
      <ContentsList article={article} />
      {checksSlot}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:max-xl:grid-cols-3" data-figures>
        <Fact name="Stage" className="col-span-full">
          <StatusMark {...stageAppearance(article.standing.stage)} className="font-medium" />
          {stageDetail(article.standing) && (
            <span className="block text-ink-soft text-xs">{stageDetail(article.standing)}</span>
          )}
        </Fact>
        {article.words !== null && article.words > 0 && (
          <Fact name="Length">{formatCount(article.words, 'word')}</Fact>
        )}
        {article.readTime && <Fact name="Read time">{readTimeWords(article.readTime)}</Fact>}
        {article.language && <Fact name="Language">{languageName(article.language)}</Fact>}
        <Fact name="Client">
          <TextLink to={`/dashboard/clients/${article.clientId}`}>{article.clientName}</TextLink>
        </Fact>
        <Fact name="Campaign">
          <TextLink to={`/dashboard/campaigns/${article.campaignId}`}>
            {article.campaignName}
          </TextLink>
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
        <Fact
          name={`Written from · ${inputTypeLabels[article.inputType]}`}
          className="col-span-full"
        >
          <span className="wrap-anywhere line-clamp-3">{article.inputValue}</span>
        </Fact>
      </dl>
      {publicationsSlot}
      {article.metaDescription && <SearchPreview article={article} />}
      {activitySlot}
    </Aside>
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
