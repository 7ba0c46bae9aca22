import type { SelectedWords } from '#contracts/approval/sign-off-shapes.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { CommentWriter } from '../comments/comment-writer.tsx'

type PassageCommentDialogProps = { articleId: string; words: SelectedWords; onClose: () => void }

/** Writes a comment within the team on selected words. */
export function PassageCommentDialog({ articleId, words, onClose }: PassageCommentDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Comment on this passage"
        description="Only the team sees it. It appears with the other comments under Approval."
      >
        <blockquote className="wrap-anywhere mb-4 line-clamp-4 border-l-2 pl-3 font-serif text-ink-soft">
          “{words.exact}”
        </blockquote>
        <CommentWriter
          articleId={articleId}
          label="Internal comment"
          replyTo={null}
          visibility="internal"
          words={words}
          onSent={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}
