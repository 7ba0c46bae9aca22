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

/** What is said of the selected picture, and what can be done with it: in place of the tools for words. */
export function FigureFields({ attrs, onChange, onReplace, onRemove, onLeave }: FigureFieldsProps) {
  return (
    <fieldset
      aria-label="Picture"
      className="grid grid-cols-2 gap-2 border-b p-1.5 pb-2"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onLeave()
      }}
    >
      <Field label="Alt text">
        <Input
          placeholder="For people who can’t see it"
          maxLength={300}
          value={attrs.alt}
          onChange={(event) => onChange('alt', event.target.value)}
        />
      </Field>
      <Field label="Caption">
        <Input
          placeholder="Shown below the picture"
          maxLength={300}
          value={attrs.title ?? ''}
          onChange={(event) => onChange('title', event.target.value)}
        />
      </Field>
      <div className="col-span-2 flex flex-wrap gap-2">
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
