import { Suspense, useState } from 'react'
import type { SelectedWords } from '#contracts/approval/sign-off-shapes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useComment } from '../sign-off.queries.ts'
import { type Mentioned, stillMentioned, withMention } from './mentions.ts'

const MentionPicker = lazyPart(
  () => import('./mention-picker.tsx'),
  (file) => file.MentionPicker,
)

type CommentWriterProps = {
  articleId: string
  label: string
  replyTo: string | null
  visibility: 'client' | 'internal'
  /** The words of the text that it is about. */
  words?: SelectedWords
  onSent?: () => void
}

/** Writes a comment or an answer; those within the team can name colleagues. */
export function CommentWriter({
  articleId,
  label,
  replyTo,
  visibility,
  words,
  onSent,
}: CommentWriterProps) {
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
        words: words ?? null,
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
