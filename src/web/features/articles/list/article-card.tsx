import { BookOpenText, ExternalLink, Megaphone, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import {
  cardTitle,
  hasFailed,
  inputTypeLabels,
  isPublished,
  isReadable,
  statusAppearance,
} from '../article-status.ts'
import { progressLabel, progressPercent } from '../generation/generation-labels.ts'
import { ShareButtons } from '../posts/share-buttons.tsx'
import { publicAddress } from '../public-address.ts'

// Only articles being written can be cancelled.
const CancelWriting = lazy(() =>
  import('../generation/cancel-writing.tsx').then((file) => ({ default: file.CancelWriting })),
)

const columns =
  'grid grid-cols-1 gap-x-6 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[minmax(0,1fr)_9.5rem_19rem]'

type ArticleCardProps = { article: Article; onDelete: (article: Article) => void }
type SelectableProps = ArticleCardProps & { selected: boolean; onSelect: () => void }

/** One article of the list: title, status and actions. */
export function ArticleCard({ article, onDelete, selected, onSelect }: SelectableProps) {
  return (
    <Card interactive className={columns}>
      <div className="relative grid min-w-0 grid-cols-1 content-start gap-2 pl-8">
        <Checkbox
          className="absolute top-0.5 left-0"
          aria-label={`Select ${cardTitle(article)}`}
          checked={selected}
          onCheckedChange={onSelect}
        />
        <h2 className="text-lg leading-6">
          <Link
            to={`/dashboard/articles/${article.id}/preview`}
            prefetch="intent"
            className="wrap-anywhere line-clamp-2 rounded-sm hover:text-accent"
          >
            {cardTitle(article)}
          </Link>
        </h2>
        {article.title === '' && (
          <p className="line-clamp-2 text-ink-soft leading-5">{article.inputValue}</p>
        )}
        <p className="flex min-w-0 items-center gap-x-2 text-ink-soft">
          <TextLink
            to={`/dashboard/clients/${article.clientId}`}
            className="truncate text-ink-soft"
          >
            {article.clientName}
          </TextLink>
          <span aria-hidden className="text-ink-faint">
            ·
          </span>
          <TextLink
            to={`/dashboard/campaigns/${article.campaignId}`}
            className="truncate text-ink-soft"
          >
            {article.campaignName}
          </TextLink>
        </p>
        <div className="flex flex-wrap gap-2">
          <Badge>{inputTypeLabels[article.inputType]}</Badge>
          {article.offlineSample && <Badge tone="warning">Offline sample</Badge>}
        </div>
        <Outcome article={article} />
      </div>
      <Facts article={article} />
      <Actions article={article} onDelete={onDelete} />
    </Card>
  )
}

function Outcome({ article }: { article: Article }) {
  if (isBeingWritten(article.status)) {
    return (
      <Progress
        className="max-w-md"
        label={progressLabel(article.progress)}
        value={progressPercent(article.progress)}
      />
    )
  }
  if (!hasFailed(article.status) || !article.failureMessage) return null
  const ink = article.cancelled ? 'text-ink-soft' : 'text-danger'
  return <p className={cn('max-w-prose leading-5', ink)}>{article.failureMessage}</p>
}

function Facts({ article }: { article: Article }) {
  return (
    <div className="grid content-start gap-2">
      <StatusMark {...statusAppearance(article)} className="font-medium" />
      <dl className="grid gap-0.5 text-ink-faint text-xs" data-figures>
        <div className="flex gap-1.5">
          <dt>Created</dt>
          <dd>
            <time dateTime={article.createdAt}>{formatDate(article.createdAt)}</time>
          </dd>
        </div>
        {article.lastPublishedAt && (
          <div className="flex gap-1.5">
            <dt>Published</dt>
            <dd>
              <time dateTime={article.lastPublishedAt}>{formatDate(article.lastPublishedAt)}</time>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Actions({ article, onDelete }: ArticleCardProps) {
  const address = publicAddress(article)
  const title = cardTitle(article)
  return (
    <div className="grid content-start gap-2 md:col-span-2 lg:col-span-1 lg:justify-items-end">
      <div className="flex flex-wrap items-center gap-2">
        {isReadable(article.status) && (
          <Button asChild size="sm">
            <Link
              to={`/dashboard/articles/${article.id}/preview`}
              prefetch="intent"
              aria-label={`View Content: ${title}`}
            >
              <BookOpenText aria-hidden />
              View Content
            </Link>
          </Button>
        )}
        {address && (
          <Button asChild size="sm">
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`View Live: ${title} (opens in a new tab)`}
            >
              <ExternalLink aria-hidden />
              View Live
            </a>
          </Button>
        )}
        {isPublished(article) && (
          <Tooltip text="Social Media">
            <Button asChild variant="ghost" size="icon-sm">
              <Link
                to={`/dashboard/articles/${article.id}/social-media`}
                prefetch="intent"
                aria-label={`Social Media: ${title}`}
              >
                <Megaphone aria-hidden />
              </Link>
            </Button>
          </Tooltip>
        )}
        {isBeingWritten(article.status) && (
          <Suspense fallback={<span className="size-8" />}>
            <CancelWriting articles={[article]} iconOnly />
          </Suspense>
        )}
        <Tooltip text="Delete">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Delete ${title}`}
            onClick={() => onDelete(article)}
          >
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      </div>
      {address && <ShareButtons address={address} title={title} />}
    </div>
  )
}

/** Placeholder for a card while the list loads. */
export function ArticleCardSkeleton() {
  return (
    <Card className={columns}>
      <div className="grid content-start gap-3">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-6 w-16" />
      </div>
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="h-8 w-32 lg:justify-self-end" />
    </Card>
  )
}
