import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/articles/desk.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import {
  archivedLabel,
  cardTitle,
  inputTypeLabels,
  problemOf,
  stageAppearance,
  stageDetail,
} from '../article-status.ts'
import { WritingState } from '../generation/writing-state.tsx'
import { publicAddress } from '../public-address.ts'
import { RowActions } from './row-actions.tsx'
import type { OnAsk } from './row-menu.tsx'

const AssigneeMark = lazyPart(
  () => import('../desk/desk-facts.tsx'),
  (file) => file.AssigneeMark,
)
const DueMark = lazyPart(
  () => import('../desk/desk-facts.tsx'),
  (file) => file.DueMark,
)

/**
 * The columns of the rows in a list of them: the state stands in line, and the titles get what the widest row of
 * buttons leaves.
 */
export const rowColumns =
  'md:grid md:grid-cols-[minmax(0,1fr)_10.5rem_fit-content(12rem)] gap-x-4 xl:gap-x-5 xl:grid-cols-[minmax(0,1fr)_13rem_max-content]'
const columns =
  'flex flex-wrap items-center gap-x-4 xl:gap-x-5 gap-y-2 px-4 py-2 md:py-1 md:min-h-18 md:col-span-full md:grid md:grid-cols-subgrid'
/** For what stands between such a list and its rows. */
export const withinRows = 'min-w-0 md:col-span-full md:grid md:grid-cols-subgrid'

type ArticleRowProps = {
  article: Article
  selected: boolean
  onSelect: () => void
  /** Selects it and all rows between it and the last one. */
  onExtend: () => void
  onDelete: (article: Article) => void
  onAssign: (article: Article) => void
  onAsk: OnAsk
  /** Changes a value where it stands. */
  onEdit: OnEdit
  /** Why the last change here was left undone. */
  problem?: string | null | undefined
  /** The client's name stands above the list. */
  ofClient?: boolean
}

/** Opens what changes a value of an article, at the element it stands in. */
export type OnEdit = (article: Article, field: ArticleField, anchor: HTMLElement) => void

/** One article of the list: picture, title, facts, state and actions. */
export function ArticleRow(props: ArticleRowProps) {
  const {
    article,
    selected,
    onSelect,
    onExtend,
    onDelete,
    onAssign,
    onAsk,
    onEdit,
    problem,
    ofClient,
  } = props
  const title = cardTitle(article)
  return (
    <div className={cn(columns, 'group transition-colors hover:bg-sunken/60')}>
      <div className="flex min-w-0 basis-full items-start gap-3 md:items-center">
        <Checkbox
          aria-label={`Select ${title}`}
          checked={selected}
          onCheckedChange={onSelect}
          onClick={(event) => {
            if (!event.shiftKey) return
            event.preventDefault()
            onExtend()
          }}
        />
        <Thumbnail
          address={article.bannerImageUrl}
          width={78}
          height={44}
          className="h-11 w-[4.875rem] max-md:hidden"
        />
        <div className="grid min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 md:flex-nowrap">
            {/* Two lines of a title and one of facts are as high as the rows of one line. */}
            <h2 className="min-w-0 text-pretty text-base leading-6 md:leading-5">
              <Link
                to={`/dashboard/articles/${article.id}/preview`}
                prefetch="intent"
                title={title}
                data-row={article.id}
                className="wrap-anywhere line-clamp-2 min-h-6 rounded-sm hover:text-accent"
              >
                {title}
              </Link>
            </h2>
            {article.title === '' && (
              <p className="min-w-16 flex-1 truncate text-ink-soft max-md:basis-full">
                {article.inputValue}
              </p>
            )}
            <Badges article={article} className="max-xl:hidden" />
          </div>
          <Facts article={article} onEdit={onEdit} ofClient={ofClient} />
          {problem && (
            <p role="alert" className="text-danger text-xs">
              {problem}
            </p>
          )}
        </div>
      </div>
      <State article={article} onEdit={onEdit} ofClient={ofClient} />
      <RowActions article={article} onDelete={onDelete} onAssign={onAssign} onAsk={onAsk} />
    </div>
  )
}

type ChangeableProps = {
  article: Article
  onEdit: OnEdit
  ofClient: boolean | undefined
}

/** On a phone only what needs attention: the client stands by the date. */
function Facts({ article, onEdit, ofClient }: ChangeableProps) {
  const { campaignId, campaignName, authorName, words } = article
  const address = publicAddress(article)
  const problem = problemOf(article)
  return (
    <div
      className="@container flex min-w-0 flex-wrap items-center gap-x-3 text-ink-faint text-xs md:min-h-6 md:flex-nowrap"
      data-figures
    >
      {!ofClient && (
        <ClientLink article={article} className="max-md:hidden md:max-w-1/3 md:shrink-0" />
      )}
      <span className="flex min-w-12 items-center gap-0.5 max-md:hidden">
        <TextLink
          to={`/dashboard/campaigns/${campaignId}`}
          title={campaignName}
          className="truncate py-1 text-ink-soft text-xs"
        >
          {campaignName}
        </TextLink>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Change the campaign of ${cardTitle(article)}`}
          onClick={(event) => onEdit(article, 'campaign', event.currentTarget)}
          className="pointer-fine:-mr-3 grid size-6 shrink-0 place-items-center rounded-sm opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      </span>
      {/* The title needs its whole line there. */}
      <Badges article={article} className="shrink-0 xl:hidden" />
      {problem && (
        <span
          className={cn('min-w-0 truncate', article.standing.problem && 'text-danger')}
          title={problem}
        >
          {problem}
        </span>
      )}
      {!problem && (
        <>
          <Fact className="@max-xl:hidden">{inputTypeLabels[article.inputType]}</Fact>
          {words !== null && words > 0 && (
            <Fact className="max-md:hidden @max-[18rem]:hidden">{formatCount(words, 'word')}</Fact>
          )}
          {authorName && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => onEdit(article, 'author', event.currentTarget)}
              className="min-w-6 truncate rounded-sm py-1 hover:text-ink hover:underline @max-md:hidden xl:min-w-12"
            >
              By {authorName}
              <span className="sr-only">{`, change the author of ${cardTitle(article)}`}</span>
            </button>
          )}
        </>
      )}
      {address && (
        <span className="min-w-12 truncate max-md:hidden @max-[18rem]:hidden">
          {new URL(address).host}
        </span>
      )}
    </div>
  )
}

function Badges({ article, className }: { article: Article; className: string }) {
  return (
    <>
      {article.offlineSample && (
        <Badge tone="warning" className={className}>
          Offline sample
        </Badge>
      )}
      {article.archived && <Badge className={className}>{archivedLabel(article)}</Badge>}
    </>
  )
}

function ClientLink({ article, className }: { article: Article; className: string }) {
  return (
    <TextLink
      to={`/dashboard/clients/${article.clientId}`}
      title={article.clientName}
      className={cn('truncate py-1 text-ink-soft text-xs', className)}
    >
      {article.clientName}
    </TextLink>
  )
}

function Fact({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cn('shrink-0', className)}>{children}</span>
}

/** The state, who has it in hand and its dates, in two lines; an article being written shows its progress instead. */
function State({ article, onEdit, ofClient }: ChangeableProps) {
  const { createdAt, standing, assignee, dueOn } = article
  const detail = standing.problem ? '' : stageDetail(standing)
  return (
    <div
      // On a phone the actions stand beside it where both have room.
      className={cn(
        'grid min-w-0 grow grid-cols-1',
        standing.stage === 'writing' ? 'basis-full' : 'basis-36',
      )}
      data-figures
    >
      {standing.stage === 'writing' ? (
        <WritingState article={article} />
      ) : (
        <>
          <span className="flex min-h-6 min-w-0 items-center gap-2">
            <StatusMark
              {...stageAppearance(standing.stage)}
              className="min-w-0 overflow-hidden font-medium"
            />
            {assignee && (
              <Suspense fallback={<span className="size-6" />}>
                <AssigneeMark
                  assignee={assignee}
                  of={cardTitle(article)}
                  onEdit={(anchor) => onEdit(article, 'assignee', anchor)}
                />
              </Suspense>
            )}
          </span>
          <span className="flex min-h-6 min-w-0 items-center gap-2 text-xs max-md:flex-wrap max-md:gap-y-0">
            {!ofClient && <ClientLink article={article} className="md:hidden" />}
            <span className="min-w-0 truncate text-ink-faint" title={detail}>
              {detail || (
                <>
                  {/* Beside a due date there is no room for the word. */}
                  <span className={cn(dueOn && 'sr-only')}>Created </span>
                  <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                </>
              )}
            </span>
            {dueOn && (
              <Suspense>
                <DueMark
                  dueOn={dueOn}
                  of={cardTitle(article)}
                  onEdit={(anchor) => onEdit(article, 'due', anchor)}
                />
              </Suspense>
            )}
          </span>
        </>
      )}
    </div>
  )
}

/** Placeholder for a row while the list loads. */
export function ArticleRowSkeleton() {
  return (
    <div className={columns}>
      <div className="flex basis-full items-center gap-3">
        <Skeleton className="size-5" />
        <Skeleton className="h-11 w-[4.875rem] max-md:hidden" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="ml-auto h-8 w-32 md:justify-self-end" />
    </div>
  )
}
