import {
  ArrowLeft,
  BookOpenText,
  Copy,
  CopyPlus,
  Download,
  ExternalLink,
  History,
  Megaphone,
  MoreHorizontal,
  NotebookPen,
  Pencil,
  Replace,
  Trash2,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import type { DownloadFormat } from '#contracts/articles/downloads.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { lastListHref } from '../list/place/list-place.ts'
import { orderLike } from '../order/earlier-order.ts'
import { publicAddress } from '../public-address.ts'
import { copyArticle, copyFormats } from '../reading/copy-article.ts'

const ListSteps = lazyPart(
  () => import('../list/place/list-steps.tsx'),
  (file) => file.ListSteps,
)

const Presence = lazyPart(
  () => import('../presence/presence.tsx'),
  (file) => file.Presence,
)

type ArticleActionsProps = {
  article: Article
  /** Whether the page shows or edits the article. */
  mode: 'preview' | 'edit'
  /** Publishing and the next step, provided by other features. */
  publishSlot: ReactNode
  onFind?: () => void
  onHistory?: () => void
  onBrief?: () => void
  onDelete: () => void
}

/** The actions of an article: buttons, or one menu on small screens. */
export function ArticleActions(props: ArticleActionsProps) {
  const { article, publishSlot } = props
  const address = publicAddress(article)
  const main = mainActions(props)
  const copies = [...copyActions(article), ...downloadActions(article)]
  return (
    <div className="print:hidden relative z-20 -mx-4 -mt-8 mb-8 flex flex-wrap items-center gap-1 sm:gap-2 border-b bg-ground/95 px-4 py-3 backdrop-blur-sm max-[26rem]:[&_button:not([aria-label])>svg:not([data-sign])]:hidden sm:mx-0 sm:px-0 md:sticky md:top-16">
      <Suspense
        fallback={
          <Button asChild variant="ghost" className="mr-auto -ml-3 px-3">
            <Link to={lastListHref()} prefetch="intent">
              <ArrowLeft aria-hidden />
              <span className="max-sm:sr-only">Back</span>
            </Link>
          </Button>
        }
      >
        <ListSteps articleId={article.id} />
      </Suspense>
      <div className="hidden items-center gap-2 xl:flex">
        {main.map(({ label, icon, to }) => (
          <Button key={label} asChild>
            <Link to={to} prefetch="intent">
              {icon}
              {label}
            </Link>
          </Button>
        ))}
        {address && (
          <Tooltip text="View Published">
            <Button asChild>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                <span className="max-2xl:sr-only">View Published</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </Button>
          </Tooltip>
        )}
      </div>
      {publishSlot}
      <ActionMenu
        trigger={
          <Button size="icon" aria-label="More actions" className="max-xl:hidden">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={[...copies, ...lastActions(props)]}
      />
      <ActionMenu
        trigger={
          <Button size="icon" aria-label="All actions" className="xl:hidden">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={[
          ...main,
          ...(address
            ? [
                {
                  label: 'View Published',
                  icon: <ExternalLink aria-hidden />,
                  onSelect: () => void window.open(address, '_blank', 'noopener,noreferrer'),
                },
              ]
            : []),
          ...copies,
          ...lastActions(props),
        ]}
      />
      <Suspense>
        <Presence key={article.id} articleId={article.id} />
      </Suspense>
    </div>
  )
}

function mainActions({ article, mode }: ArticleActionsProps) {
  const page = `/dashboard/articles/${article.id}`
  return [
    mode === 'preview'
      ? { label: 'Edit', icon: <Pencil aria-hidden />, to: page }
      : { label: 'Preview', icon: <BookOpenText aria-hidden />, to: `${page}/preview` },
    { label: 'Social Media', icon: <Megaphone aria-hidden />, to: `${page}/social-media` },
  ]
}

function copyActions(article: Article): Action[] {
  if (article.content === null && article.bodyContent === '') return []
  return copyFormats.map(({ format, label }, index) => ({
    label: `Copy as ${label}`,
    icon: <Copy aria-hidden />,
    apart: index === 0,
    onSelect: () => void copyArticle(article, format),
  }))
}

const downloads: { format: DownloadFormat; label: string }[] = [
  { format: 'docx', label: 'Download for Word' },
  { format: 'markdown', label: 'Download Markdown' },
  { format: 'html', label: 'Download HTML' },
  { format: 'zip', label: 'Download everything (ZIP)' },
]

function downloadActions({ id, abilities }: Article): Action[] {
  if (!abilities.download) return []
  return downloads.map(({ format, label }, index) => ({
    label,
    icon: <Download aria-hidden />,
    apart: index === 0,
    onSelect: async () => {
      const { downloadArticles } = await import('../download-articles.ts')
      await downloadArticles([id], format)
    },
  }))
}

function lastActions(props: ArticleActionsProps): Action[] {
  const { article, onFind, onHistory, onBrief, onDelete } = props
  return [
    ...(onFind
      ? [
          {
            label: 'Find and replace',
            icon: <Replace aria-hidden />,
            apart: true,
            onSelect: onFind,
          },
        ]
      : []),
    ...(onHistory
      ? [{ label: 'History', icon: <History aria-hidden />, apart: !onFind, onSelect: onHistory }]
      : []),
    ...(onBrief
      ? [{ label: 'Change brief', icon: <NotebookPen aria-hidden />, onSelect: onBrief }]
      : []),
    ...(article.byHand
      ? []
      : [{ label: 'Duplicate', icon: <CopyPlus aria-hidden />, to: orderLike(article) }]),
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      apart: true,
      destructive: true,
      onSelect: onDelete,
    },
  ]
}
