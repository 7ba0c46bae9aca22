import { ChevronDown, FoldVertical, SpellCheck, UnfoldVertical } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { longestPassage, longestWish } from '#contracts/rules/articles/edit-limits.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Request } from './ai-edit.queries.ts'
import { askByEnter } from './ask-by-enter.ts'
import type { Passage } from './passage.ts'
import { SuggestProblem } from './suggest-problem.tsx'

const tones = ['Friendly', 'Formal', 'Confident', 'Direct', 'Plain', 'Playful']

type AiEditFormProps = {
  name: string
  text: string
  passage: Passage
  onPassage: (passage: Passage) => void
  /** What the person asks for in their own words. */
  words: string
  onWords: (words: string) => void
  /** Why the last request failed. */
  problem: unknown
  disabled: boolean
  onAsk: (request: Request) => void
}

/** The passage to revise and the request. */
export function AiEditForm(props: AiEditFormProps) {
  const { name, text, passage, onPassage, words, onWords, problem, onAsk } = props
  const [missing, setMissing] = useState(false)
  const whole = passage.to - passage.from >= text.length
  const tooLong = passage.to - passage.from > longestPassage
  const disabled = props.disabled || tooLong
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React bubbles this event to the page's forms, which must not submit.
    event.stopPropagation()
    setMissing(words.trim() === '')
    if (words.trim() !== '' && !disabled) onAsk({ kind: 'own', words: words.trim() })
  }
  return (
    <div className="grid gap-5">
      {problem != null && <SuggestProblem error={problem} />}
      <PassageField name={name} text={text} passage={passage} onPassage={onPassage} />
      <p aria-live="polite" className="-mt-4 text-ink-faint text-xs" data-figures>
        {tooLong
          ? `Please select a shorter passage: ${formatNumber(longestPassage)} characters at most.`
          : whole
            ? `All of ${name} will be revised. Select part of it to revise only that.`
            : `Only your selection will be revised: ${excerpt(text.slice(passage.from, passage.to))}`}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">What to do</legend>
        <Button disabled={disabled} onClick={() => onAsk({ kind: 'shorten' })}>
          <FoldVertical aria-hidden />
          Shorten
        </Button>
        <Button disabled={disabled} onClick={() => onAsk({ kind: 'expand' })}>
          <UnfoldVertical aria-hidden />
          Expand
        </Button>
        <ActionMenu
          trigger={
            <Button disabled={disabled}>
              Change tone…
              <ChevronDown aria-hidden className="text-ink-faint" />
            </Button>
          }
          actions={tones.map((tone) => ({
            label: tone,
            icon: null,
            onSelect: () => onAsk({ kind: 'tone', tone }),
          }))}
        />
        <Button disabled={disabled} onClick={() => onAsk({ kind: 'grammar' })}>
          <SpellCheck aria-hidden />
          Fix grammar
        </Button>
      </fieldset>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field label="In your own words" error={missing ? 'Say what to change' : undefined}>
          <Textarea
            // On a phone its keyboard would cover the choices above.
            autoFocus={window.matchMedia('(pointer: fine)').matches}
            rows={2}
            maxLength={longestWish}
            placeholder="Make this a list of three steps"
            value={words}
            onChange={(event) => {
              onWords(event.target.value)
              setMissing(false)
            }}
            onKeyDown={askByEnter}
          />
        </Field>
        <Button type="submit" variant="primary" disabled={disabled} className="justify-self-start">
          Ask
        </Button>
      </form>
    </div>
  )
}

type PassageFieldProps = Pick<AiEditFormProps, 'name' | 'text' | 'passage' | 'onPassage'>

/** The block's text, read-only; the selection is what gets revised. */
function PassageField({ name, text, passage, onPassage }: PassageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(passage)
  useEffect(() => {
    const { from, to } = first.current
    if (to - from < text.length) field.current?.setSelectionRange(from, to)
  }, [text])
  return (
    <Field label={`The text of ${name}`}>
      <Textarea
        ref={field}
        readOnly
        rows={4}
        value={text}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
          onPassage(from < to ? { from, to } : { from: 0, to: text.length })
        }
        className="max-h-52 font-serif text-base leading-7"
      />
    </Field>
  )
}

function excerpt(passage: string): string {
  const words = passage.trim().split(/\s+/)
  const shown = words.length > 12 ? [...words.slice(0, 6), '…', ...words.slice(-4)] : words
  return `“${shown.join(' ')}”`
}
