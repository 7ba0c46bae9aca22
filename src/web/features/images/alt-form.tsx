import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type AltFormProps = {
  alt: string
  hint: (text: string) => ReactNode
  /** Lines of the field; one by default. */
  rows?: 1 | 3
  saving: boolean
  onSave: (text: string) => void
  onClose: () => void
}

/** A field for an alt text with its buttons; Escape leaves it when nothing has been typed. */
export function AltForm({ alt, hint, rows = 1, saving, onSave, onClose }: AltFormProps) {
  const [text, setText] = useState(alt)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(text)
  }
  const control = {
    autoFocus: true,
    maxLength: 300,
    value: text,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && text === alt && onClose(),
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field label="Alt text" hint={hint(text)}>
        {rows === 1 ? (
          <Input {...control} onChange={(event) => setText(event.target.value)} />
        ) : (
          <Textarea
            {...control}
            rows={rows}
            onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" pending={saving}>
          Save
        </Button>
        <Button size="sm" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
