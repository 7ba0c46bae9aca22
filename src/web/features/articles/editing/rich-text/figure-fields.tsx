import { Images, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { FigureAttrs } from './commands.ts'

type FigureFieldsProps = {
  attrs: FigureAttrs
  onChange: (name: 'alt' | 'title', text: string) => void
  /** Null where there is no gallery. */
  onReplace: (() => void) | null
  onRemove: () => void
  /** Esc leads back to the text. */
  onLeave: () => void
}

/** What is said of the selected picture, and what can be done with it. */
export function FigureFields({ attrs, onChange, onReplace, onRemove, onLeave }: FigureFieldsProps) {
  return (
    <fieldset
      aria-label="Picture"
      className="mt-3 grid gap-3 rounded-md border bg-surface p-3 font-sans sm:grid-cols-2"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onLeave()
      }}
    >
      <Field label="Alt text" hint="For people who can’t see it.">
        <Input
          maxLength={300}
          value={attrs.alt}
          onChange={(event) => onChange('alt', event.target.value)}
        />
      </Field>
      <Field label="Caption" hint="Stands below the picture.">
        <Input
          maxLength={300}
          value={attrs.title ?? ''}
          onChange={(event) => onChange('title', event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        {onReplace && (
          <Button size="sm" aria-haspopup="dialog" onClick={onReplace}>
            <Images aria-hidden />
            Replace
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden />
          Take out
        </Button>
      </div>
    </fieldset>
  )
}
