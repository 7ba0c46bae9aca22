import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { SectionValues } from './outline-values.ts'

type OutlineSectionProps = {
  section: SectionValues
  number: number
  /** How many sections there are. */
  of: number
  onChange: (change: Partial<SectionValues>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  headingRef: Ref<HTMLInputElement>
  /** What it rests on. */
  children: ReactNode
}

/** One section of an outline; Alt with an arrow key moves it. */
export function OutlineSection(props: OutlineSectionProps) {
  const { section, number, of, onChange, onMove, onRemove, headingRef, children } = props
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const name = `section ${number}`
  return (
    <Card
      role="group"
      aria-label={`Section ${number} of ${of}`}
      className="grid grid-cols-1 gap-3 p-4"
      onKeyDown={moveByKey}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`Section ${number}`} className="min-w-0 flex-1 basis-56">
          <Input
            ref={headingRef}
            value={section.heading}
            maxLength={100}
            autoComplete="off"
            placeholder="Heading"
            onChange={(event) => onChange({ heading: event.target.value })}
          />
        </Field>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={number === of}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${name}`}
          disabled={of === 1}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Field label="What the reader takes away" optional>
        <Input
          value={section.intent}
          maxLength={400}
          autoComplete="off"
          onChange={(event) => onChange({ intent: event.target.value })}
        />
      </Field>
      <Field label="Points" optional hint="One per line.">
        <Textarea
          rows={3}
          value={section.points}
          maxLength={3_000}
          onChange={(event) => onChange({ points: event.target.value })}
        />
      </Field>
      {children}
    </Card>
  )
}
