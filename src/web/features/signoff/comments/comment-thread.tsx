import { useState } from 'react'
import type { SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import { partLabels } from '#contracts/rules/approval/sign-off-parts.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { useResolve } from '../sign-off.queries.ts'
import { CommentKindMenu } from './comment-kind-menu.tsx'
import { CommentWriter } from './comment-writer.tsx'
import { ProposedChange } from './proposed-change.tsx'

type CommentThreadProps = {
  articleId: string
  comment: SignOffComment
  replies: readonly SignOffComment[]
  /** Shows quoted words in the article beside. */
  onShow?: ((words: string) => void) | undefined
}

/** A comment with its answers, and what can be made of it. */
export function CommentThread({ articleId, comment, replies, onShow }: CommentThreadProps) {
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
        <CommentKindMenu articleId={articleId} comment={comment} />
        <span className="text-ink-faint text-xs" data-figures>
          {partLabels[comment.part]} · {formatDateTime(comment.createdAt)}
        </span>
      </p>
      {comment.quote && (
        <blockquote dir="auto" className="wrap-anywhere border-s-2 ps-3 font-serif text-ink-soft">
          <span className="line-clamp-4 print:line-clamp-none">“{comment.quote}”</span>
          {comment.anchor === 'found' && onShow && (
            <Button
              size="sm"
              variant="link"
              className="ms-2 font-sans"
              onClick={() => onShow(comment.quote ?? '')}
            >
              Show in the text
            </Button>
          )}
          {comment.anchor === 'changed' && (
            <span className="block text-warning text-xs">The text has changed since.</span>
          )}
          {comment.anchor === 'orphaned' && (
            <span className="block text-warning text-xs">These words are no longer there.</span>
          )}
        </blockquote>
      )}
      <LongText text={comment.body} />
      {comment.suggestion && (
        <LongText text={comment.suggestion} className="font-serif">
          <span className="font-sans text-ink-faint text-xs">Suggested: </span>
          <ins className="bg-success-wash">{comment.suggestion}</ins>
        </LongText>
      )}
      {replies.map((reply) => (
        <div key={reply.id} className="ml-3 border-l-2 pl-3">
          <p className="text-ink-faint text-xs">
            {reply.author} · {formatDateTime(reply.createdAt)}
          </p>
          <LongText text={reply.body} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {!comment.resolvedAt && isAboutWords(comment) && (
          <ProposedChange articleId={articleId} comment={comment} />
        )}
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
        <CommentWriter
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

/** Only words of the article, its title and description can be changed from here. */
function isAboutWords({ part, quote, anchor }: SignOffComment): boolean {
  if (part === 'text') return quote !== null && anchor !== 'orphaned'
  return part === 'title' || part === 'description'
}
