import type { SubmitEvent } from 'react'
import { longestWish } from '#contracts/rules/articles/edit-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { askByEnter } from './ask-by-enter.ts'
import { SuggestProblem } from './suggest-problem.tsx'

type RegenerateFormProps = {
  /** Ties the dialog's button to this form. */
  id: string
  /** The section has no text yet. */
  isEmpty: boolean
  words: string
  onWords: (words: string) => void
  /** Why the last request failed. */
  problem: unknown
  disabled: boolean
  onAsk: () => void
}

/** What should be different in a section that is written again; nothing has to be said. */
export function RegenerateForm(props: RegenerateFormProps) {
  const { id, isEmpty, words, onWords, problem, disabled, onAsk } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React bubbles this event to the page's forms, which must not submit.
    event.stopPropagation()
    if (!disabled) onAsk()
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      {problem != null && <SuggestProblem error={problem} />}
      <p className="text-ink-soft leading-6">
        {isEmpty
          ? 'The writer fills this section from the brief and what is known of the client, so that it fits the rest of the article.'
          : 'The writer starts this section over from the brief and what is known of the client, so that it fits the rest of the article. Your other sections stay as they are.'}
      </p>
      <Field
        label={isEmpty ? 'What it should say (optional)' : 'What should be different (optional)'}
      >
        <Textarea
          rows={3}
          maxLength={longestWish}
          placeholder={
            isEmpty
              ? 'What to ask before signing, as a short list'
              : 'Begin with an example from a small practice'
          }
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={askByEnter}
        />
      </Field>
    </form>
  )
}
