import { MailCheck, MoreHorizontal, Send, Trash2, UserRoundPen } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionBar, ShortLabel } from '#web/ui/selection-bar.tsx'
import { useDeleteArticles } from '../articles.queries.ts'
import { useAskReview } from '../desk/desk.queries.ts'
import { useOrderAgain } from '../order/use-order-again.ts'
import { type Asked, selectionActions } from './selection-actions.tsx'

const CancelWriting = lazyPart(
  () => import('../generation/cancel-writing.tsx'),
  (file) => file.CancelWriting,
)

const ReviewPanel = lazyPart(
  () => import('../desk/review-panel.tsx'),
  (file) => file.ReviewPanel,
)

/** Opens what changes a value of several articles, at an element. */
export type OnEditAll = (
  articles: readonly ArticleCard[],
  field: ArticleField,
  anchor: HTMLElement,
) => void

type ArticleSelectionBarProps = {
  selection: Selection
  /** The articles on screen. */
  articles: ArticleCard[]
  slots: ListSlots
  onEdit: OnEditAll
  /** What else is done with them, in front. */
  children?: ReactNode
}

/** The dialogs for several articles that other features provide. */
export type ListSlots = {
  publish: ArticlesSlot
  /** Sends them to their client for approval. */
  send: ArticlesSlot
}
type ArticlesSlot = (articles: ArticleCard[], onClose: () => void) => ReactNode

/** Actions for the selected articles. */
export function ArticleSelectionBar(props: ArticleSelectionBarProps) {
  const { selection, articles, slots, onEdit, children } = props
  const [asked, setAsked] = useState<Asked>()
  const [more, setMore] = useState<HTMLElement | null>(null)
  const close = () => setAsked(undefined)
  const review = useAskReview()
  const { chosen } = selection
  const selected = articles.filter(({ id }) => selection.has(id))
  const writing = selected.filter(({ status }) => isBeingWritten(status))
  return (
    <SelectionBar
      selection={selection}
      noun="article"
      crowded={children !== undefined || writing.length > 0}
    >
      {children}
      <Suspense>{writing.length > 0 && <CancelWriting articles={writing} />}</Suspense>
      <Button
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onEdit(selected, 'assignee', currentTarget)}
      >
        <UserRoundPen aria-hidden />
        <ShortLabel verb="Assign" object="selected" />
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setAsked('send')}>
        <MailCheck aria-hidden />
        <ShortLabel verb="Send" object="to client" />
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setAsked('publish')}>
        <Send aria-hidden />
        <ShortLabel verb="Publish" object="selected" />
      </Button>
      <ActionMenu
        trigger={
          <Button ref={setMore} size="icon" aria-label="More for the selected">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={selectionActions(selected, {
          ask: setAsked,
          edit: (field) => more && onEdit(selected, field, more),
        })}
      />
      <Button variant="danger" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden />
        <ShortLabel verb="Delete" object="selected" />
      </Button>
      <Suspense>
        {(asked === 'send' || asked === 'publish') && slots[asked](selected, close)}
        {asked === 'review' && more && (
          <ReviewPanel
            articles={selected}
            anchor={more}
            onChoose={(reviewerId) => review.mutate({ articles: selected, reviewerId })}
            onClose={close}
          />
        )}
      </Suspense>
      <Again articles={selected} open={asked === 'again'} onClose={close} />
      <Remove ids={chosen} open={asked === 'delete'} onClose={close} onGone={selection.clear} />
    </SelectionBar>
  )
}

type QuestionProps = { open: boolean; onClose: () => void }

function Again({ articles, open, onClose }: QuestionProps & { articles: ArticleCard[] }) {
  const again = useOrderAgain()
  const ordered = articles.filter(({ byHand }) => !byHand)
  const left = articles.length - ordered.length
  const price = formatCount(ordered.length, 'credit')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Duplicate ${formatCount(ordered.length, 'article')}?`}
      description={`Their briefs are ordered once more, each for a credit.${
        left > 0 ? ' Articles written by hand have no brief and are left out.' : ''
      }`}
      confirmLabel={`Order · ${price}`}
      pending={again.isPending}
      onConfirm={() => again.mutate(ordered, { onSettled: onClose })}
    />
  )
}

type RemoveProps = QuestionProps & { ids: string[]; onGone: () => void }

function Remove({ ids, open, onClose, onGone }: RemoveProps) {
  const remove = useDeleteArticles()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${formatCount(ids.length, 'article')}?`}
      description="This also deletes their banners and social posts. Any still being written stop, and their credits come back. Anything already published stays online."
      confirmLabel="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(ids, { onSuccess: onGone, onSettled: onClose })}
    />
  )
}
