import {
  BookOpenText,
  ExternalLink,
  ListChecks,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageSquareReply,
  Send,
  Wrench,
} from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import { turnOf } from '#contracts/rules/articles/article-stages.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { opensNext } from '#web/lib/opens-next.ts'
import { type ToDo, whatToDo } from '#web/lib/what-to-do.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { cardTitle, hasFailed, hasText, isPublished } from '../article-status.ts'
import { publicAddress } from '../public-address.ts'
import { type OnAsk, RowMenu } from './row-menu.tsx'

// Only articles being written can be cancelled, and only those that ended early resumed.
const CancelWriting = lazyPart(
  () => import('../generation/cancel-writing.tsx'),
  (file) => file.CancelWriting,
)
const ResumeWriting = lazyPart(
  () => import('../generation/resume-writing.tsx'),
  (file) => file.ResumeWriting,
)

type RowActionsProps = {
  article: Article
  onDelete: (article: Article) => void
  onAssign: (article: Article) => void
  onAsk: OnAsk
}

/** The actions of an article in the list. */
export function RowActions({ article, onDelete, onAssign, onAsk }: RowActionsProps) {
  const { status } = article
  const todo = toDoOf(article)
  const resumable = status === 'draft' || hasFailed(status)
  // On phones and tablets what matters first stays beside the text, as a picture. Wherever there is no room for all of it,
  // the menu has it, and the rest everywhere: a row is one line of buttons.
  return (
    <div className="ml-auto flex items-center gap-1 md:justify-end">
      <Suspense fallback={<span className="h-8 w-28" />}>
        {isBeingWritten(status) && <CancelWriting articles={[article]} iconOnly />}
        {resumable && <ResumeWriting article={article} />}
      </Suspense>
      {todo && <Step article={article} {...todo} />}
      {!todo && hasText(article) && (
        <>
          <Step article={article} label="View Content" opens={false} />
          <span className="contents md:max-xl:hidden">
            <LiveActions article={article} />
          </span>
        </>
      )}
      <RowMenu article={article} onDelete={onDelete} onAssign={onAssign} onAsk={onAsk} />
    </div>
  )
}

/** What an article asks of us; undefined where it waits for others, or is first to be written on. */
function toDoOf(article: Article): ToDo | undefined {
  const { standing, status, needsApproval } = article
  if (turnOf[standing.stage] !== 'us' || status === 'draft' || hasFailed(status)) return undefined
  return whatToDo({ standing, failed: false, approval: needsApproval })
}

const icons: Partial<Record<string, LucideIcon>> = {
  'Answer changes': MessageSquareReply,
  'Approve outline': ListChecks,
  Fix: Wrench,
  'Publish…': Send,
  'Send for approval': MailCheck,
}

/** The button that leads to an article, in words where there is room. */
function Step({ article, label, opens }: ToDo & { article: Article }) {
  const Icon = icons[label] ?? BookOpenText
  return (
    <Button asChild size="sm" className="md:max-xl:px-2">
      <Link
        to={`/dashboard/articles/${article.id}/preview`}
        state={opens ? opensNext : null}
        prefetch="intent"
        title={label}
        aria-label={`${label}: ${cardTitle(article)}`}
      >
        <Icon aria-hidden className="max-md:hidden xl:hidden" />
        <span className="md:max-xl:hidden">{label}</span>
      </Link>
    </Button>
  )
}

/** What can be done with an article that is published. */
function LiveActions({ article }: { article: Article }) {
  const address = publicAddress(article)
  const title = cardTitle(article)
  return (
    <>
      {address && (
        <Tooltip text="View Live">
          <Button asChild variant="ghost" size="icon-sm">
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`View Live: ${title} (opens in a new tab)`}
            >
              <ExternalLink aria-hidden />
            </a>
          </Button>
        </Tooltip>
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
    </>
  )
}
