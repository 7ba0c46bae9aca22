import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { menuStyle } from '#web/ui/menu-style.ts'
import { dayOf } from '../due.ts'

type DuePanelProps = {
  /** Where the panel opens, and where the focus returns. */
  anchor: HTMLElement
  /** YYYY-MM-DD; null for no date. */
  value: string | null
  onChoose: (value: string | null) => void
  onClose: () => void
}

/** The day that is so many days from today. */
function daysOn(days: number): string {
  const now = new Date()
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

const common = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
]

/** Chooses the day by which an article is to be finished. */
export function DuePanel({ anchor, value, onChoose, onClose }: DuePanelProps) {
  const [day, setDay] = useState(value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(day || null)
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Due date"
          className={cn(menuStyle, 'w-72 max-w-[calc(100vw-1rem)] p-4')}
          onInteractOutside={(event) => {
            // The menu that opened it gives the focus back to its button.
            if (event.target instanceof Node && anchor.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.focus()
          }}
        >
          <form onSubmit={submit} className="grid gap-3">
            <Field label="Due">
              <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
            </Field>
            <div className="flex flex-wrap gap-2">
              {common.map(({ label, days }) => (
                <Button key={label} size="sm" onClick={() => onChoose(daysOn(days))}>
                  {label}
                </Button>
              ))}
            </div>
            <div className="flex justify-end gap-2 border-t pt-3">
              {value && (
                <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
                  No date
                </Button>
              )}
              <Button type="submit" size="sm" variant="primary">
                Save
              </Button>
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
