import { useMutation } from '@tanstack/react-query'
import { Download, MailCheck, Send, Trash2, UserRoundPen } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionBar, ShortLabel } from '#web/ui/selection-bar.tsx'
import { useDeleteArticles } from '../articles.queries.ts'
import { downloadArticles } from '../download-articles.ts'

const CancelWriting = lazyPart(
  () => import('../generation/cancel-writing.tsx'),
  (file) => file.CancelWriting,
)

const DeskDialog = lazyPart(
  () => import('../desk/desk-dialog.tsx'),
  (file) => file.DeskDialog,
)

type ArticleSelectionBarProps = {
  selection: Selection
  /** The articles on screen. */
  articles: ArticleCard[]
  slots: ListSlots
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
  const { selection, articles, slots } = props
  const [asking, setAsking] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const [sending, setSending] = useState(false)
  const remove = useDeleteArticles()
  const download = useMutation({ mutationFn: (ids: string[]) => downloadArticles(ids, 'zip') })
  const { chosen } = selection
  const selected = articles.filter(({ id }) => selection.has(id))
  const writing = selected.filter(({ status }) => isBeingWritten(status))
  return (
    <SelectionBar selection={selection} noun="article">
      <Suspense>{writing.length > 0 && <CancelWriting articles={writing} />}</Suspense>
      <Button onClick={() => setAssigning(true)}>
        <UserRoundPen aria-hidden />
        <ShortLabel verb="Assign" object="selected" />
      </Button>
      <Suspense>
        {assigning && <DeskDialog articles={selected} onClose={() => setAssigning(false)} />}
      </Suspense>
      <Button aria-haspopup="dialog" onClick={() => setSending(true)}>
        <MailCheck aria-hidden />
        <ShortLabel verb="Send" object="to client" />
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setPublishing(true)}>
        <Send aria-hidden />
        <ShortLabel verb="Publish" object="selected" />
      </Button>
      <Suspense>
        {publishing && slots.publish(selected, () => setPublishing(false))}
        {sending && slots.send(selected, () => setSending(false))}
      </Suspense>
      <Button onClick={() => download.mutate(chosen)} pending={download.isPending}>
        <Download aria-hidden />
        Download
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        <ShortLabel verb="Delete" object="selected" />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${formatCount(chosen.length, 'article')}?`}
        description="This also deletes their banners and social posts. Any still being written stop, and their credits come back. Anything already published stays online."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(chosen, {
            onSuccess: selection.clear,
            onSettled: () => setAsking(false),
          })
        }
      />
    </SelectionBar>
  )
}
