import { type SubmitEvent, useState } from 'react'
import {
  type KeyScope,
  keyLifetimes,
  keyScopeNames,
  keyScopes,
} from '#contracts/rules/key-scopes.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxList } from '../../ui/checkbox-list.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useCreateKey } from './keys.queries.ts'
import { MadeKey } from './made-key.tsx'

type ClientChoice = { id: string; name: string }
type Lifetime = (typeof keyLifetimes)[number]

const lifetimeLabels: Record<Lifetime, string> = {
  365: 'A year',
  90: '90 days',
  30: '30 days',
  7: 'A week',
}

/** Asks what a key may do, makes it, and shows it once. */
export function NewKeyDialog({
  clients,
  onClose,
}: {
  clients: ClientChoice[]
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>(['clients:read', 'articles:read'])
  const [limited, setLimited] = useState(false)
  const [clientIds, setClientIds] = useState<string[]>([])
  const [addresses, setAddresses] = useState('')
  const [days, setDays] = useState<Lifetime>(keyLifetimes[0])
  const create = useCreateKey()
  const made = create.data
  const problem = create.error ? readProblem(create.error) : undefined
  const fieldOf = (field: string) =>
    Object.entries(problem?.fields ?? {}).find(
      ([path]) => path === field || path.startsWith(`${field}.`),
    )?.[1]
  const onFields = ['name', 'scopes', 'clientIds', 'addresses'].some(fieldOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate({
      name,
      scopes,
      clientIds: limited ? clientIds : null,
      addresses: addresses.split(/[\s,;]+/).filter(Boolean),
      days,
    })
  }
  if (made) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={`Your key for ${made.key.name}`}
          actions={
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          }
        >
          <MadeKey made={made} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="New key"
        description="Give it no more than its program needs."
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form="new-key" variant="primary" pending={create.isPending}>
              Make the key
            </Button>
          </>
        }
      >
        <form id="new-key" onSubmit={submit} noValidate className="grid gap-5">
          <Field
            label="Name"
            hint="What uses it. Histories say “Zapier key of” and your name."
            error={fieldOf('name')}
          >
            <Input
              autoComplete="off"
              maxLength={60}
              placeholder="Zapier"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Scopes chosen={scopes} onChange={setScopes} error={fieldOf('scopes')} />
          <Switch label="Only selected clients" checked={limited} onCheckedChange={setLimited} />
          {limited && (
            <CheckboxList
              title="Clients"
              items={clients}
              chosen={clientIds}
              error={fieldOf('clientIds')}
              onChange={setClientIds}
            />
          )}
          <Field label="Works for">
            <Select
              value={String(days)}
              onValueChange={(value) =>
                setDays(keyLifetimes.find((known) => String(known) === value) ?? keyLifetimes[0])
              }
              options={keyLifetimes.map((known) => ({
                value: String(known),
                label: lifetimeLabels[known],
              }))}
            />
          </Field>
          <Field
            label="Only from these addresses"
            optional
            hint="IP addresses or networks, such as 203.0.113.0/24."
            error={fieldOf('addresses')}
          >
            <Input
              autoComplete="off"
              value={addresses}
              onChange={(event) => setAddresses(event.target.value)}
            />
          </Field>
          {problem && !onFields && <Banner tone="danger">{problem.message}</Banner>}
        </form>
      </DialogContent>
    </Dialog>
  )
}

type ScopesProps = {
  chosen: KeyScope[]
  onChange: (scopes: KeyScope[]) => void
  error: string | undefined
}

function Scopes({ chosen, onChange, error }: ScopesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">It may</legend>
      {keyScopeNames.map((scope) => (
        <Checkbox
          key={scope}
          label={keyScopes[scope].label}
          hint={keyScopes[scope].text}
          checked={chosen.includes(scope)}
          onCheckedChange={(checked) =>
            onChange(checked === true ? [...chosen, scope] : chosen.filter((one) => one !== scope))
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
