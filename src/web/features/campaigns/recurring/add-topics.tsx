import { Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAddTopics } from './recurring.queries.ts'
import { linesOf, problemOf } from './topic-lines.ts'

type AddTopicsProps = { briefId: string; name: string }

/** A line for each topic: typed one by one, or pasted from a list or a column of a sheet. */
export function AddTopics({ briefId, name }: AddTopicsProps) {
  const [text, setText] = useState('')
  const add = useAddTopics()
  const lines = linesOf(text)
  const problem = problemOf(lines)
  const submit = () => {
    if (lines.length === 0 || problem || add.isPending) return
    add.mutate({ id: briefId, topics: lines }, { onSuccess: () => setText('') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // One line is a topic; a list of them may still grow.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || (text.includes('\n') && !event.metaKey && !event.ctrlKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      aria-label={`Add topics to ${name}`}
      noValidate
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="Add topics"
        hideLabel
        error={problem}
        hint="One a line. Paste as many as you like."
      >
        <Textarea
          rows={2}
          placeholder="What the next article is about"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={add.isPending}>
        <Plus aria-hidden />
        {lines.length > 1 ? `Add ${formatCount(lines.length, 'topic')}` : 'Add topic'}
      </Button>
    </form>
  )
}
