import { ChevronDown, FlaskConical } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import { formatDay } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import {
  archivedLabel,
  cardTitle,
  inputTypeLabels,
  problemOf,
  stageAppearance,
  stageDetail,
} from '../article-status.ts'
import { WritingState } from '../generation/writing-state.tsx'
import { outDate } from './article-date.tsx'
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
  'flex flex-wrap items-center gap-x-2 md:gap-x-4 xl:gap-x-5 gap-y-2 px-4 py-2 md:py-1 md:min-h-18 md:col-span-full md:grid md:grid-cols-subgrid'
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
          <div
            className={cn(
              'flex min-w-0 items-center gap-x-1',
              article.title === '' && 'max-md:flex-wrap',
            )}
          >
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
            {article.offlineSample && <OfflineSign />}
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

/** Client and campaign in one line; on a phone the client stands by the date. */
function Facts({ article, onEdit, ofClient }: ChangeableProps) {
  const { campaignId, campaignName } = article
  return (
    <div className="flex min-w-0 items-center text-ink-faint text-xs md:min-h-6">
      {!ofClient && (
        <>
          <ClientLink article={article} className="max-w-[55%] shrink-0 max-md:hidden" />
          <span aria-hidden className="mx-1 max-md:hidden">
            ·
          </span>
        </>
      )}
      <span className="flex min-w-0 items-center gap-0.5 max-md:hidden">
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
          className="grid size-6 shrink-0 place-items-center rounded-sm opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      </span>
      {/* In line with those of the other rows. */}
      <Badge className="ml-auto shrink-0 max-xl:hidden">
        {article.byHand ? 'By hand' : inputTypeLabels[article.inputType]}
      </Badge>
      {article.archived && <Badge className="shrink-0 md:ml-2">{archivedLabel(article)}</Badge>}
    </div>
  )
}

/** That a text is no real one, as a sign: the article itself says it in words. */
function OfflineSign() {
  return (
    <Tooltip text="Offline sample">
      <span
        role="img"
        aria-label="Offline sample"
        className="grid size-6 shrink-0 place-items-center text-warning"
      >
        <FlaskConical aria-hidden className="size-3.5" />
      </span>
    </Tooltip>
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

/** The state, who has it in hand and its dates, in two lines; an article being written shows its progress instead. */
function State({ article, onEdit, ofClient }: ChangeableProps) {
  const { standing, assignee } = article
  return (
    <div
      // On a phone the actions stand beside it where both have room.
      className={cn(
        'grid min-w-0 grow grid-cols-1',
        standing.stage === 'writing' ? 'basis-full' : 'basis-32',
      )}
      data-figures
    >
      {standing.stage === 'writing' ? (
        <WritingState article={article} />
      ) : (
        <>
          <span className="flex min-h-6 min-w-0 items-center gap-1 md:gap-2">
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
            <StateDetail article={article} onEdit={onEdit} />
          </span>
        </>
      )}
    </div>
  )
}

/** The one thing to know of a state: what is wrong, when it goes out, when it is due, who has it, or how old it is. */
function StateDetail({ article, onEdit }: Omit<ChangeableProps, 'ofClient'>) {
  const { createdAt, standing, dueOn } = article
  const problem = problemOf(article)
  if (problem) {
    return (
      <span
        className={cn(
          'line-clamp-2 leading-4',
          standing.stage === 'attention' ? 'text-danger' : 'text-ink-soft',
        )}
        title={problem}
      >
        {problem}
      </span>
    )
  }
  if (dueOn && !outDate(standing)) {
    return (
      <Suspense>
        <DueMark
          dueOn={dueOn}
          of={cardTitle(article)}
          onEdit={(anchor) => onEdit(article, 'due', anchor)}
        />
      </Suspense>
    )
  }
  const detail = stageDetail(standing)
  return (
    <span className="min-w-0 truncate text-ink-faint" title={detail}>
      {detail || (
        <>
          Created <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </>
      )}
    </span>
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
