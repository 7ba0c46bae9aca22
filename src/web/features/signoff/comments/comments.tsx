import { useState } from 'react'
import type { SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { CommentThread } from './comment-thread.tsx'
import { CommentWriter } from './comment-writer.tsx'

type CommentsProps = {
  articleId: string
  comments: readonly SignOffComment[]
  /** Whether the client has been asked: before that, there is nobody to answer. */
  asked: boolean
  onShow?: ((words: string) => void) | undefined
}

/** What reviewers and the team have said, with answers. Internal ones look different throughout. */
export function Comments({ articleId, comments, asked, onShow }: CommentsProps) {
  const [visibility, setVisibility] = useState<'client' | 'internal'>('internal')
  const threads = comments.filter(({ replyTo }) => replyTo === null)
  const [open, settled] = [
    threads.filter(({ resolvedAt }) => !resolvedAt),
    threads.filter(({ resolvedAt }) => resolvedAt),
  ]
  const thread = (comment: SignOffComment) => (
    <CommentThread
      key={comment.id}
      articleId={articleId}
      comment={comment}
      onShow={onShow}
      replies={comments.filter(({ replyTo }) => replyTo === comment.id)}
    />
  )
  return (
    <section aria-label="Comments" className="grid gap-4">
      <h3 className="text-base">Comments</h3>
      {threads.length === 0 && <p className="text-ink-soft text-sm">No comments yet.</p>}
      {open.length > 0 && <ul className="grid gap-3">{open.map(thread)}</ul>}
      {settled.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-ink-soft text-sm">
            Done ({settled.length})
          </summary>
          <ul className="mt-2 grid gap-3">{settled.map(thread)}</ul>
        </details>
      )}
      <div className="grid gap-3 rounded-md border p-4">
        {asked && (
          <SegmentedToggle
            label="Who sees it"
            value={visibility}
            onValueChange={setVisibility}
            segments={[
              { value: 'internal', label: 'Only the team' },
              { value: 'client', label: 'The client too' },
            ]}
          />
        )}
        <CommentWriter
          articleId={articleId}
          label={visibility === 'client' ? 'Comment to the client' : 'Internal comment'}
          replyTo={null}
          visibility={visibility}
        />
      </div>
    </section>
  )
}
