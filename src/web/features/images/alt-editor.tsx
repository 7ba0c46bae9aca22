import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useSaveAltText } from './images.queries.ts'

/** Edits the alternative text in place; Escape leaves it when nothing has been typed. */
export function AltEditor({
  articleId,
  alt,
  onClose,
}: {
  articleId: string
  alt: string
  onClose: () => void
}) {
  const [text, setText] = useState(alt)
  const describe = useSaveAltText(articleId)
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
