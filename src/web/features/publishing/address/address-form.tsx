import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StandingAddress } from '#contracts/publishing/address.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressQuery, useChangeAddress } from './address.queries.ts'
import { MovingPages } from './moving-pages.tsx'

type AddressFormProps = { articleId: string; onClose: () => void }

/** Changes an article's slug; once it is published, after saying which pages will move. */
export function AddressForm({ articleId, onClose }: AddressFormProps) {
  const address = useQuery(addressQuery(articleId))
  if (address.isPending) return <Skeleton className="h-24" />
  if (!address.data) return <QueryError query={address} title="The address could not be loaded" />
  return <Form {...address.data} articleId={articleId} onClose={onClose} />
}

type FormProps = AddressFormProps & {
  slug: string
  proposed: string
  published: StandingAddress[]
}

function Form({ articleId, slug, proposed, published, onClose }: FormProps) {
  const [text, setText] = useState(slug || proposed)
  const [asking, setAsking] = useState(false)
  const change = useChangeAddress()
  const moving = published.filter(({ becomes }) => becomes === 'moves')
  const save = (moves: boolean) =>
    change.mutate(
      { id: articleId, slug: text, before: slug, moves },
      { onSuccess: onClose, onSettled: () => setAsking(false) },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === slug) onClose()
    else if (moving.length > 0) setAsking(true)
    else save(false)
  }
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={submit}>
      <Field
        label="The last part of the address"
        hideLabel
        hint="Letters, digits and hyphens, in any script. Sites that take only a to z get it in those."
        error={change.error ? readProblem(change.error).message : undefined}
      >
        <Input
          value={text}
          dir="auto"
          autoFocus
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          className="font-mono text-sm"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" type="submit" pending={change.isPending}>
          Save
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        {proposed !== text && (
          <Button
            size="sm"
            variant="ghost"
            className="max-w-full"
            onClick={() => setText(proposed)}
          >
            <span className="truncate">
              From the title: <bdi className="font-mono">{proposed}</bdi>
            </span>
          </Button>
        )}
      </div>
      <MovingPages
        open={asking}
        slug={slug}
        next={text.trim()}
        published={published}
        pending={change.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => save(true)}
      />
    </form>
  )
}
