import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useComment } from './sign-off.queries.ts'

type CommentWriterProps = {
  articleId: string
  label: string
  replyTo: string | null
  visibility: 'client' | 'internal'
  onSent?: () => void
}

/** Writes a comment or an answer. */
export function CommentWriter({
  articleId,
  label,
  replyTo,
  visibility,
  onSent,
}: CommentWriterProps) {
  const send = useComment()
  const [body, setBody] = useState('')
  const submit = () =>
    send.mutate(
      { articleId, body, part: 'text', replyTo, visibility },
      {
        onSuccess: () => {
          setBody('')
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
      <Button
        size="sm"
        className="justify-self-start"
        pending={send.isPending}
        disabled={!body.trim()}
        onClick={submit}
      >
        {visibility === 'client' ? 'Send to the client' : 'Add comment'}
      </Button>
    </div>
  )
}
