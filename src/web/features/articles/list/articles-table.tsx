import { ExternalLink, Megaphone, MoreHorizontal, Pencil, Trash2, UserRoundPen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import type { Selection } from '#web/lib/use-selection.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { type Column, Table, type TableSort } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { cardTitle, hasFailed, isPublished, statusAppearance } from '../article-status.ts'
import { DeskFacts } from '../desk/desk-facts.tsx'
import { progressLabel, progressPercent } from '../generation/generation-labels.ts'
import { publicAddress } from '../public-address.ts'

const CancelWriting = lazy(() =>
  import('../generation/cancel-writing.tsx').then((file) => ({ default: file.CancelWriting })),
)
const ResumeWriting = lazy(() =>
  import('../generation/resume-writing.tsx').then((file) => ({ default: file.ResumeWriting })),
)

type ArticlesTableProps = {
  articles: Article[]
  selection: Selection
  /** Undefined where the order can't be chosen. */
  sort: TableSort | undefined
  onDelete: (article: Article) => void
  onAssign: (article: Article) => void
}

/** The articles as a table: one line each, columns to compare. */
export function ArticlesTable(props: ArticlesTableProps) {
  const { articles, selection, sort, onDelete, onAssign } = props
  const columns: Column<Article>[] = [
    {
      key: 'title',
      sortKey: 'title',
      title: 'Article',
      heading: true,
      className: 'sm:w-full sm:min-w-40 [&>span]:flex-1',
      cell: (article) => (
        <span className="flex min-w-0 items-center gap-3">
          <Checkbox
            aria-label={`Select ${cardTitle(article)}`}
            checked={selection.has(article.id)}
            onCheckedChange={() => selection.toggle(article.id)}
            onClick={(event) => {
              if (!event.shiftKey) return
              event.preventDefault()
              selection.extend(article.id)
            }}
          />
          <Title article={article} />
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      className: 'sm:whitespace-nowrap',
      cell: (article) => <Status article={article} />,
    },
    {
      key: 'client',
      title: 'Client',
      className: 'sm:max-w-32 sm:truncate xl:max-w-40',
      cell: ({ clientId, clientName }) => (
        <TextLink to={`/dashboard/clients/${clientId}`}>{clientName}</TextLink>
      ),
    },
    {
      key: 'campaign',
      title: 'Campaign',
      hideBelow: 'wide',
      className: 'sm:max-w-40 sm:truncate',
      cell: ({ campaignId, campaignName }) => (
        <TextLink to={`/dashboard/campaigns/${campaignId}`}>{campaignName}</TextLink>
      ),
    },
    {
      key: 'desk',
      sortKey: 'due',
      title: 'Assigned, due',
      hideBelow: 'xl',
      className: 'sm:max-w-44',
      cell: (article) => <DeskFacts article={article} />,
    },
    {
      key: 'words',
      sortKey: 'words',
      title: 'Words',
      align: 'right',
      hideBelow: 'xl',
      className: 'tabular-nums',
      cell: ({ words }) => (words ? formatNumber(words) : '–'),
    },
    {
      key: 'created',
      sortKey: 'created',
      title: 'Created',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'published',
      sortKey: 'published',
      title: 'Published',
      align: 'right',
      hideBelow: 'wide',
      className: 'whitespace-nowrap',
      cell: ({ lastPublishedAt, changedSincePublishing }) =>
        lastPublishedAt ? (
          <>
            <time dateTime={lastPublishedAt}>{formatDate(lastPublishedAt)}</time>
            {changedSincePublishing && (
              <span className="block text-warning text-xs">Changed since</span>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (article) => <Actions article={article} onDelete={onDelete} onAssign={onAssign} />,
    },
  ]
  return (
    <Table
      caption="Articles"
      columns={columns}
      rows={articles}
      rowKey={({ id }) => id}
      {...(sort ? { sort } : {})}
    />
  )
}

function Title({ article }: { article: Article }) {
  const title = article.title || article.inputValue
  return (
    <Link
      to={`/dashboard/articles/${article.id}/preview`}
      prefetch="intent"
      title={title}
      data-row={article.id}
      className="wrap-anywhere line-clamp-2 min-w-0 rounded-sm font-medium hover:text-accent"
    >
      {title}
    </Link>
  )
}

function Status({ article }: { article: Article }) {
  if (!isBeingWritten(article.status)) return <StatusMark {...statusAppearance(article)} />
  return (
    <Progress
      className="sm:w-36"
      label={progressLabel(article.progress)}
      value={progressPercent(article.progress)}
    />
  )
}

type ActionsProps = Pick<ArticlesTableProps, 'onDelete' | 'onAssign'> & { article: Article }

function Actions({ article, onDelete, onAssign }: ActionsProps) {
  const title = cardTitle(article)
  const page = `/dashboard/articles/${article.id}`
  const address = publicAddress(article)
  const live: Action = {
    label: 'View Live',
    icon: <ExternalLink aria-hidden />,
    onSelect: () => void window.open(address ?? page, '_blank', 'noopener,noreferrer'),
  }
  const social: Action = {
    label: 'Social Media',
    icon: <Megaphone aria-hidden />,
    to: `${page}/social-media`,
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Suspense>
        {isBeingWritten(article.status) && <CancelWriting articles={[article]} iconOnly />}
        {(article.status === 'draft' || hasFailed(article.status)) && (
          <ResumeWriting article={article} iconOnly />
        )}
      </Suspense>
      <ActionMenu
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${title}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={[
          { label: 'Edit', icon: <Pencil aria-hidden />, to: page },
          {
            label: 'Assign',
            icon: <UserRoundPen aria-hidden />,
            onSelect: () => onAssign(article),
          },
          ...(isPublished(article) ? [social] : []),
          ...(address ? [live] : []),
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            apart: true,
            destructive: true,
            onSelect: () => onDelete(article),
          },
        ]}
      />
    </span>
  )
}
