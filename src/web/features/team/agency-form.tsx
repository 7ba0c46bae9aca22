import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { imageUploadLimit } from '#contracts/clients/clients.ts'
import { contrastOf, inkOn } from '#contracts/rules/clients/brand-colour.ts'
import type { Agency } from '#contracts/team/agency.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { agencyQuery, type LogoChange, useSaveAgency } from './team.queries.ts'

/** What clients see of the agency: its name, logo and colour, and where emails come from and go to. */
export function AgencySettings() {
  const agency = useQuery(agencyQuery)
  return (
    <section aria-labelledby="agency" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="agency" className="font-medium text-base">
          Your agency, as clients see it
        </h3>
        <p className="max-w-prose text-ink-soft text-sm">
          On the pages you send them, in emails, on records of approval and in reports.
        </p>
      </div>
      {agency.data ? (
        <AgencyForm key={JSON.stringify(agency.data)} agency={agency.data} />
      ) : agency.isError ? (
        <NotLoaded onRetry={() => void agency.refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  )
}

const colourPattern = /^#[0-9a-f]{6}$/

function AgencyForm({ agency }: { agency: Agency }) {
  const save = useSaveAgency()
  const [name, setName] = useState(agency.named ? agency.name : '')
  const [colour, setColour] = useState(agency.colour ?? '')
  const [replyTo, setReplyTo] = useState(agency.replyTo ?? '')
  const [senderName, setSenderName] = useState(agency.senderName ?? '')
  const [logo, setLogo] = useState<LogoChange>('unchanged')
  const wanted = colour.trim().toLowerCase()
  const valid = wanted === '' || colourPattern.test(wanted)
  const problems = save.error ? readProblem(save.error).fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !valid || save.isPending) return
    save.mutate({
      fields: {
        name: name.trim(),
        colour: wanted || null,
        replyTo: replyTo.trim() || null,
        senderName: senderName.trim() || null,
      },
      logo,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <Field
        label="Agency name"
        hint={agency.named ? undefined : 'Nothing goes out to a client before it has one.'}
        error={problems.name}
      >
        <Input
          value={name}
          maxLength={80}
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ColourField colour={colour} valid={valid} onChange={setColour} />
      <Field
        label="Reply address"
        optional
        hint="Where clients’ answers to emails go."
        error={problems.replyTo}
      >
        <Input
          type="email"
          value={replyTo}
          maxLength={255}
          onChange={(event) => setReplyTo(event.target.value)}
        />
      </Field>
      <Field
        label="Sender name"
        optional
        hint="Emails come from it in place of the agency’s name."
        error={problems.senderName}
      >
        <Input
          value={senderName}
          maxLength={80}
          placeholder={name}
          onChange={(event) => setSenderName(event.target.value)}
        />
      </Field>
      <Field label="Logo" optional className="sm:col-span-2">
        <FileDrop
          value={logo instanceof File ? logo : null}
          onValueChange={(file) => setLogo(file ?? 'unchanged')}
          currentUrl={logo === 'remove' ? null : agency.logoUrl}
          onRemoveCurrent={() => setLogo('remove')}
          maxBytes={imageUploadLimit}
        />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!name.trim() || !valid} pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

type ColourFieldProps = { colour: string; valid: boolean; onChange: (colour: string) => void }

function ColourField({ colour, valid, onChange }: ColourFieldProps) {
  const shown = colourPattern.test(colour.trim().toLowerCase()) ? colour.trim().toLowerCase() : null
  const ink = shown && inkOn(shown)
  return (
    <div className="flex items-start gap-2">
      <Field
        label="Colour"
        optional
        className="min-w-0 flex-1"
        hint={
          shown && ink
            ? `${ink === '#ffffff' ? 'White' : 'Black'} text on it has a contrast of ${contrastOf(shown, ink).toFixed(1)}.`
            : 'For clients without a colour of their own.'
        }
        error={valid ? undefined : 'Such as #1a4fa0'}
      >
        <Input
          maxLength={7}
          placeholder="#1a4fa0"
          value={colour}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <input
        type="color"
        aria-label="Choose a colour"
        value={shown ?? '#a92e1c'}
        onChange={(event) => onChange(event.target.value)}
        className="mt-7 h-10 w-12 shrink-0 cursor-pointer rounded-md border bg-surface p-1"
      />
    </div>
  )
}
