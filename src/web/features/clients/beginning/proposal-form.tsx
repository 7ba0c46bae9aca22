import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type {
  AcceptedProposal,
  ClientProposal,
  Found,
} from '#contracts/clients/client-beginnings.ts'
import { industries } from '#contracts/clients/clients.ts'
import { beginningsApi } from '#web/lib/api/beginnings-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { StickyActionBar } from '../../../ui/sticky-action-bar.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Choices, placeOf, Tick } from './choices.tsx'
import { acceptedOf, type ProposalValues } from './proposal-values.ts'

const create = withIdempotencyKey(beginningsApi.create)
const industryOptions = industries.map((industry) => ({ value: industry, label: industry }))

type ProposalFormProps = {
  proposal: ClientProposal
  /** What the form begins with. */
  values: ProposalValues
  onChange: (values: ProposalValues) => void
  onSaved: () => void
  onCancel: () => void
}

/** What was found on a website, line by line with where it stands, to be changed and saved as a client. */
export function ProposalForm({ proposal, onChange, onSaved, onCancel, ...at }: ProposalFormProps) {
  const [values, setValues] = useState(at.values)
  const [shown, setShown] = useState<{ name?: string; industry?: string }>({})
  const set = (change: Partial<ProposalValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    onChange(next)
  }
  const save = useSave(onSaved)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, industry } = values
    const problems = {
      ...(name.trim() === '' ? { name: 'Client name is required' } : {}),
      ...(industry === '' ? { industry: 'Industry is required' } : {}),
    }
    setShown(problems)
    if (industry === '' || name.trim() === '') return
    save.mutate(acceptedOf(proposal, { ...values, industry }))
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft">
        Found on{' '}
        <ExternalLink href={proposal.address}>{new URL(proposal.address).host}</ExternalLink>.
        Change or clear what doesn’t fit. Nothing is saved yet.
      </p>
      <div className="grid gap-1.5">
        <Field label="Client name" error={shown.name}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Origin found={proposal.name} />
      </div>
      <Field label="Industry" error={shown.industry}>
        <Select
          options={industryOptions}
          value={values.industry}
          placeholder="Select an industry"
          onValueChange={(chosen) =>
            set({ industry: industries.find((known) => known === chosen) ?? '' })
          }
        />
      </Field>
      {lines.map(([name, label]) => (
        <div key={name} className="grid gap-1.5">
          <Field label={label} optional>
            <Textarea
              rows={3}
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </Field>
          <Origin found={proposal[name]} />
        </div>
      ))}
      {proposal.logo && (
        <Tick checked={values.logo} onChange={(logo) => set({ logo })}>
          Take its logo
          <img
            src={proposal.logo.picture}
            alt="The logo that was found"
            className="mt-2 max-h-16 max-w-40 rounded-sm border bg-white object-contain p-1"
          />
        </Tick>
      )}
      <Choices
        legend="Brand colours"
        choices={values.colours}
        onChange={(colours) => set({ colours })}
        swatch
      />
      <Choices legend="Facts" choices={values.facts} onChange={(facts) => set({ facts })} />
      <Tick checked={values.readSite} onChange={(readSite) => set({ readSite })}>
        Read up to 30 pages of the website once the client is saved
      </Tick>
      <StickyActionBar>
        <Button onClick={onCancel} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Create Client
        </Button>
      </StickyActionBar>
    </form>
  )
}

const lines = [
  ['description', 'Description'],
  ['audience', 'Audience'],
  ['voice', 'Voice'],
] as const

/** The words that say so, and the page they stand on. */
function Origin({ found }: { found: Found | null }) {
  if (!found) return <p className="text-ink-faint text-xs">Not found on the website.</p>
  return (
    <p className="wrap-anywhere text-ink-faint text-xs">
      {found.quote && `“${found.quote}” · `}
      <ExternalLink href={found.page}>{placeOf(found.page)}</ExternalLink>
    </p>
  )
}

function useSave(onSaved: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (accepted: AcceptedProposal) => create(accepted),
    onSuccess: async ({ id }) => {
      onSaved()
      await navigate(`/dashboard/clients/${id}/knowledge`)
    },
    meta: { done: 'Client created successfully', failed: 'Failed to create client' },
  })
}
