import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useRename } from './team.queries.ts'

/** The workspace's name, with a form to change it. */
export function TeamName({ name }: { name: string }) {
  const [text, setText] = useState(name)
  const rename = useRename()
  const changed = text.trim() !== name && text.trim() !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (changed && !rename.isPending) rename.mutate(text.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Team name" className="w-full max-w-sm">
        <Input value={text} maxLength={80} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" disabled={!changed} pending={rename.isPending}>
        Save
      </Button>
    </form>
  )
}
