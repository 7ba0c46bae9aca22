import { lazy, Suspense, useState } from 'react'
import { partLabels } from '#contracts/rules/sign-off-parts.ts'
import type { SignOffComment } from '#contracts/signoff.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type Mentioned, stillMentioned, withMention } from './mentions.ts'
import { useComment, useResolve } from './sign-off.queries.ts'

const MentionPicker = lazy(() =>
  import('./mention-picker.tsx').then((file) => ({ default: file.MentionPicker })),
)

type CommentsProps = {
  articleId: string
  comments: readonly SignOffComment[]
  /** Whether the client has been asked: before that, there is nobody to answer. */
  asked: boolean
}

/** What reviewers and the team have said, with answers. Internal ones look different throughout. */
export function Comments({ articleId, comments, asked }: CommentsProps) {
  const [visibility, setVisibility] = useState<'client' | 'internal'>('internal')
  const threads = comments.filter(({ replyTo }) => replyTo === null)
  const [open, settled] = [
    threads.filter(({ resolvedAt }) => !resolvedAt),
    threads.filter(({ resolvedAt }) => resolvedAt),
  ]
  const thread = (comment: SignOffComment) => (
    <Thread
      key={comment.id}
      articleId={articleId}
      comment={comment}
      replies={comments.filter(({ replyTo }) => replyTo === comment.id)}
    />
  )
  return (
    <section aria-label="Comments" className="grid gap-4">
      <h3 className="text-base">Comments</h3>
      {threads.length === 0 && <p className="text-ink-soft text-sm">No comments yet.</p>}
      <ul className="grid gap-3">{open.map(thread)}</ul>
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
        <Writer
          articleId={articleId}
          label={visibility === 'client' ? 'Comment to the client' : 'Internal comment'}
          replyTo={null}
          visibility={visibility}
        />
      </div>
    </section>
  )
}

type ThreadProps = {
  articleId: string
  comment: SignOffComment
  replies: readonly SignOffComment[]
}

function Thread({ articleId, comment, replies }: ThreadProps) {
  const resolve = useResolve()
  const [answering, setAnswering] = useState(false)
  const internal = comment.visibility === 'internal'
  return (
    <li
      className={cn(
        'grid gap-2 rounded-md border p-4 text-sm',
        internal && 'border-dashed bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{comment.author}</span>
        <Badge tone={internal ? 'neutral' : 'info'}>
          {internal ? 'Only the team' : comment.fromClient ? 'From the client' : 'To the client'}
        </Badge>
        <span className="text-ink-faint text-xs" data-figures>
          {partLabels[comment.part]} · {formatDateTime(comment.createdAt)}
        </span>
      </p>
      {comment.quote && (
        <blockquote className="wrap-anywhere border-l-2 pl-3 font-serif text-ink-soft">
          “{comment.quote}”
          {comment.anchor === 'changed' && (
            <span className="block text-warning text-xs">The text has changed since.</span>
          )}
          {comment.anchor === 'orphaned' && (
            <span className="block text-warning text-xs">These words are no longer there.</span>
          )}
        </blockquote>
      )}
      <p className="wrap-anywhere whitespace-pre-wrap">{comment.body}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="ml-3 border-l-2 pl-3">
          <p className="text-ink-faint text-xs">
            {reply.author} · {formatDateTime(reply.createdAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{reply.body}</p>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
          Answer
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={resolve.isPending}
          onClick={() =>
            resolve.mutate({ articleId, commentId: comment.id, resolved: !comment.resolvedAt })
          }
        >
          {comment.resolvedAt ? 'Open again' : 'Done'}
        </Button>
      </div>
      {answering && (
        <Writer
          articleId={articleId}
          label={internal ? 'Internal answer' : 'Answer to the client'}
          replyTo={comment.id}
          visibility={comment.visibility}
          onSent={() => setAnswering(false)}
        />
      )}
    </li>
  )
}

type WriterProps = {
  articleId: string
  label: string
  replyTo: string | null
  visibility: 'client' | 'internal'
  onSent?: () => void
}

function Writer({ articleId, label, replyTo, visibility, onSent }: WriterProps) {
  const send = useComment()
  const [body, setBody] = useState('')
  const [mentioned, setMentioned] = useState<Mentioned[]>([])
  const submit = () =>
    send.mutate(
      {
        articleId,
        body,
        part: 'text',
        replyTo,
        visibility,
        mentions: visibility === 'internal' ? stillMentioned(body, mentioned) : [],
      },
      {
        onSuccess: () => {
          setBody('')
          setMentioned([])
          onSent?.()
        },
      },
    )
  return (
    <div className="grid gap-2">
      <Field label={label}>
        <Textarea
          rows={3}
          maxLength={4000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" pending={send.isPending} disabled={!body.trim()} onClick={submit}>
          {visibility === 'client' ? 'Send to the client' : 'Add comment'}
        </Button>
        {visibility === 'internal' && (
          <Suspense>
            <MentionPicker
              articleId={articleId}
              onPick={(person) => {
                setBody((before) => withMention(before, person.name))
                setMentioned((before) => [...before, person])
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
