import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { menuItemStyle } from '../../../ui/menu-style.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import { completed, type Mentioned, nameAt, named } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

const mostShown = 6

type MentionFieldProps = {
  articleId: string
  label: string
  value: string
  onChange: (value: string) => void
  /** The text with a colleague's name put in, and who that is. */
  onMention: (value: string, person: Mentioned) => void
}

/** The text of a comment within the team: behind an `@` it offers the colleagues whose names begin so. */
export function MentionField({ articleId, label, value, onChange, onMention }: MentionFieldProps) {
  const others = useColleagues(articleId)
  const [caret, setCaret] = useState<number>()
  const [marked, setMarked] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const typed = caret === undefined ? null : nameAt(value, caret)
  const offered = typed === null ? [] : named(others, typed).slice(0, mostShown)
  const optionId = (index: number) => `${list}-${index}`

  const pick = (person: Mentioned | undefined) => {
    if (!person || caret === undefined) return
    const next = completed(value, caret, person.name)
    onMention(next.body, person)
    setCaret(undefined)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: offered.length - 1 }
    const step = steps[event.key]
    if (step !== undefined) setMarked((marked + step) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[marked])
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <Field label={label}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={4000}
          value={value}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? list : undefined}
          aria-activedescendant={offered.length > 0 ? optionId(marked) : undefined}
          onKeyDown={onKeyDown}
          onBlur={() => setCaret(undefined)}
          onChange={(event) => {
            onChange(event.target.value)
            setCaret(event.target.selectionStart)
            setMarked(0)
          }}
        />
      </Field>
      {offered.length > 0 && (
        <div
          role="listbox"
          id={list}
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border bg-surface p-1 text-sm shadow-overlay"
        >
          {offered.map((person, index) => (
            <div
              key={person.id}
              role="option"
              id={optionId(index)}
              tabIndex={-1}
              aria-selected={index === marked}
              className={cn(menuItemStyle, index === marked && 'bg-sunken')}
              onPointerDown={(event) => {
                // The text keeps the focus.
                event.preventDefault()
                pick(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
