import { Pencil } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useDescribeImage } from './images.queries.ts'

type AltTextProps = { articleId: string; alt: string; editable: boolean }

/** What is read out in place of the banner, here and where the article is published. */
export function AltText({ articleId, alt, editable }: AltTextProps) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button is back on the page with the next paint.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (editing) return <AltEditor articleId={articleId} alt={alt} onClose={close} />
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <span className="min-w-0 flex-1 py-1.5 leading-5">
        <span className="text-ink-faint">Alt text: </span>
        {alt || 'none yet. Say what the picture shows, for those who cannot see it.'}
      </span>
      {editable && (
        <Button
          ref={opener}
          size="sm"
          variant="ghost"
          aria-label="Edit alt text"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
    </p>
  )
}

function AltEditor({
  articleId,
  alt,
  onClose,
}: {
  articleId: string
  alt: string
  onClose: () => void
}) {
  const [text, setText] = useState(alt)
  const describe = useDescribeImage(articleId)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === alt) return onClose()
    describe.mutate(text, { onSuccess: onClose })
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field
        label="Alt text"
        hint={<span data-figures>{`${text.length} of 300 characters. Used when publishing.`}</span>}
      >
        <Input
          autoFocus
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && text === alt && onClose()}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" pending={describe.isPending}>
          Save
        </Button>
        <Button size="sm" onClick={onClose} disabled={describe.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
