import { Suspense, useMemo, useState } from 'react'
import type { SelectedWords } from '#contracts/approval/sign-off-shapes.ts'
import { draftStore } from '#web/lib/forms/form-draft.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useComment } from '../sign-off.queries.ts'
import { MentionField } from './mention-field.tsx'
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

type Draft = { body: string; mentioned: Mentioned[] }

const nothing: Draft = { body: '', mentioned: [] }
const looksRight = (stored: object) =>
  'body' in stored && 'mentioned' in stored && Array.isArray(stored.mentioned)

/** Writes a comment or an answer; those within the team can name colleagues. What is typed is kept until it is sent. */
export function CommentWriter({
  articleId,
  label,
  replyTo,
  visibility,
  words,
  onSent,
}: CommentWriterProps) {
  const send = useComment()
  const about = `comment:${articleId}:${replyTo ?? words?.exact ?? ''}`
  const draft = useMemo(() => draftStore<Draft>(about, looksRight), [about])
  const [{ body, mentioned }, setTyped] = useState(() => draft.read()?.values ?? nothing)
  const type = (next: Draft) => {
    setTyped(next)
    if (next.body === '') draft.clear()
    else draft.write(next)
  }
  const write = (next: string) => type({ body: next, mentioned })
  const mention = (next: string, person: Mentioned) =>
    type({ body: next, mentioned: [...mentioned, person] })
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
          type(nothing)
          onSent?.()
        },
      },
    )
  return (
    <div className="grid gap-2">
      {visibility === 'internal' ? (
        <MentionField
          articleId={articleId}
          label={label}
          value={body}
          onChange={write}
          onMention={mention}
        />
      ) : (
        <Field label={label}>
          <Textarea
            rows={3}
            maxLength={4000}
            value={body}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" pending={send.isPending} disabled={!body.trim()} onClick={submit}>
          {visibility === 'client' ? 'Send to the client' : 'Add comment'}
        </Button>
        {visibility === 'internal' && (
          <Suspense>
            <MentionPicker
              articleId={articleId}
              onPick={(person) => mention(withMention(body, person.name), person)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
