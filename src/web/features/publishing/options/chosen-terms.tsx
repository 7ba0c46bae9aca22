import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Choice, ChoiceKind } from '#contracts/publishing/site-options.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type ChosenTermsProps = {
  articleId: string
  credentialId: string
  kind: ChoiceKind
  label: string
  value: readonly Choice[] | undefined
  onChange: (value: Choice[]) => void
}

const mostOffered = 8

/** Chosen from what the site itself has: the chosen ones, and a search for more. */
export function ChosenTerms({ kind, label, value = [], onChange, ...place }: ChosenTermsProps) {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    ...apiQueries.siteOptions.choices.queryOptions({ input: { ...place, kind, search } }),
    enabled: wanted,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const offered = (found.data?.items ?? [])
    .filter(({ id }) => !value.some((one) => one.id === id))
    .slice(0, mostOffered)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={label}
        hint={
          found.data && !found.data.problem && offered.length === 0
            ? 'The site has no others to choose from.'
            : undefined
        }
        error={
          found.isError ? readProblem(found.error).message : (found.data?.problem ?? undefined)
        }
      >
        <Input
          value={text}
          placeholder="Search on the site…"
          autoComplete="off"
          onFocus={() => setWanted(true)}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {(value.length > 0 || offered.length > 0) && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {value.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                aria-label={`Remove ${one.name}`}
                onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
              >
                {one.name}
                <X aria-hidden />
              </Button>
            </li>
          ))}
          {offered.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Add ${one.name}`}
                onClick={() => {
                  onChange([...value, one])
                  setText('')
                }}
              >
                + {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
