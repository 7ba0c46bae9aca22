import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import type { ArticleColumn } from '#contracts/rules/articles/article-columns.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { cardTitle, problemOf, stageAppearance, stageDetail } from '../article-status.ts'
import { AssigneeValue, DueValue } from '../desk/desk-facts.tsx'
import { WritingState } from '../generation/writing-state.tsx'
import { outDate } from './article-date.tsx'
import type { OnEdit } from './article-row.tsx'

const none = <span aria-hidden>–</span>

/** The columns between the title and the actions, in the order in which they stand: what a narrow table keeps comes first. */
export function valueColumns(onEdit: OnEdit): (Column<Article> & { key: ArticleColumn })[] {
  return [
    {
      key: 'status',
      title: 'Stage',
      className: 'sm:min-w-44 sm:max-w-52 sm:@max-[52rem]:min-w-40 sm:@max-[52rem]:max-w-40',
      cell: (article) => <Stage article={article} />,
    },
    {
      key: 'due',
      sortKey: 'due',
      title: 'Due or live',
      titleInLine: true,
      className: 'whitespace-nowrap',
      cell: (article) =>
        outDate(article.standing) ?? (
          <CellButton article={article} field="due" onEdit={onEdit}>
            {article.dueOn && <DueValue dueOn={article.dueOn} titled />}
          </CellButton>
        ),
    },
    {
      key: 'assignee',
      title: 'Assigned',
      className: 'sm:max-w-36',
      cell: (article) => (
        <CellButton article={article} field="assignee" onEdit={onEdit}>
          {article.assignee && (
            <AssigneeValue
              assignee={article.assignee}
              // In a narrow table the face stands for the name.
              nameClass="sm:@max-[58rem]:sr-only"
            />
          )}
        </CellButton>
      ),
    },
    {
      key: 'client',
      title: 'Client',
      hideBelow: 'md',
      className: 'sm:max-w-36 sm:truncate',
      cell: ({ clientId, clientName }) => (
        <TextLink to={`/dashboard/clients/${clientId}`}>{clientName}</TextLink>
      ),
    },
    {
      key: 'campaign',
      title: 'Campaign',
      hideBelow: 'xl',
      className: 'sm:max-w-36',
      cell: (article) => (
        <span className="flex min-w-0 items-center gap-1">
          <TextLink to={`/dashboard/campaigns/${article.campaignId}`} className="sm:truncate">
            {article.campaignName}
          </TextLink>
          <CellButton article={article} field="campaign" onEdit={onEdit} />
        </span>
      ),
    },
    {
      key: 'author',
      title: 'Author',
      className: 'sm:max-w-32',
      cell: (article) => (
        <CellButton article={article} field="author" onEdit={onEdit}>
          {article.authorName}
        </CellButton>
      ),
    },
    {
      key: 'reviewer',
      title: 'Waiting for',
      className: 'sm:max-w-36 sm:truncate',
      cell: ({ reviewer }) => reviewer?.name ?? none,
    },
    {
      key: 'approval',
      title: 'Approval',
      className: 'sm:max-w-40',
      cell: ({ approval }) => approval ?? none,
    },
    {
      key: 'words',
      sortKey: 'words',
      title: 'Words',
      align: 'right',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ words }) => (words ? formatNumber(words) : none),
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
      className: 'whitespace-nowrap',
      cell: ({ lastPublishedAt }) =>
        lastPublishedAt ? (
          <time dateTime={lastPublishedAt}>{formatDate(lastPublishedAt)}</time>
        ) : (
          none
        ),
    },
  ]
}

type CellButtonProps = {
  article: Article
  field: ArticleField
  onEdit: OnEdit
  /** The value; nothing where there is none. Left out where it stands beside the button. */
  children?: ReactNode
}

const fieldNames = {
  campaign: 'campaign',
  author: 'author',
  assignee: 'assignee',
  due: 'due date',
} satisfies Record<ArticleField, string>

/** A value of the table that a click changes. */
function CellButton({ article, field, onEdit, children }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onEdit(article, field, event.currentTarget)}
      className="group/cell inline-flex max-w-full items-center gap-1 rounded-sm text-left hover:text-accent"
    >
      {children !== undefined && <span className="min-w-0 sm:truncate">{children || none}</span>}
      <span className="sr-only">{`Change the ${fieldNames[field]} of ${cardTitle(article)}`}</span>
      <ChevronDown
        aria-hidden
        className="-mr-4.5 size-3.5 shrink-0 text-ink-faint opacity-0 group-focus-visible/cell:opacity-100 group-hover/cell:opacity-100 pointer-coarse:opacity-100"
      />
    </button>
  )
}

function Stage({ article }: { article: Article }) {
  const { standing } = article
  if (standing.stage === 'writing') return <WritingState article={article} className="sm:w-36" />
  // When it goes out or went live stands in a column of its own.
  const detail = (outDate(standing) ? '' : stageDetail(standing)) || problemOf(article)
  return (
    <span className="grid min-w-0">
      <StatusMark {...stageAppearance(standing.stage)} />
      {detail && (
        <span className="block text-ink-faint text-xs sm:truncate" title={detail}>
          {detail}
        </span>
      )}
    </span>
  )
}
