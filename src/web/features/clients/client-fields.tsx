import { Controller } from 'react-hook-form'
import { type Client, imageUploadLimit, industries } from '#contracts/clients/clients.ts'
import { timeZones } from '../../lib/time-zones.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { ClientFormState } from './use-client-form.ts'

const industryOptions = industries.map((industry) => ({ value: industry, label: industry }))

const zoneOptions = () => [{ value: '', label: 'Time zone of the browser' }, ...timeZones()]

type ClientFieldsProps = { client: Client | undefined; state: ClientFormState }

/** Logo, name, industry and description of a client. */
export function ClientFields({ client, state }: ClientFieldsProps) {
  const { form, logo, setLogo } = state
  const { errors } = form.formState
  return (
    <>
      <Field label="Logo" optional hint="Any image up to 5 MB. Square images look best.">
        <FileDrop
          value={logo instanceof File ? logo : null}
          onValueChange={(file) => setLogo(file ?? 'unchanged')}
          currentUrl={logo === 'remove' ? null : client?.logoUrl}
          onRemoveCurrent={() => setLogo('remove')}
          maxBytes={imageUploadLimit}
        />
      </Field>
      <Field label="Client name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...form.register('name')} />
      </Field>
      <Controller
        control={form.control}
        name="industry"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Industry" error={errors.industry?.message}>
            <Select
              {...field}
              options={industryOptions}
              onValueChange={onChange}
              placeholder="Select an industry"
            />
          </Field>
        )}
      />
      <Field
        label="Description"
        optional
        hint="What they do, for whom, and what sets them apart. Every article for this client draws on it."
        error={errors.description?.message}
      >
        <Textarea rows={5} {...form.register('description')} />
      </Field>
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field: { onChange, value, ...field } }) => (
          <Field
            label="Time zone"
            optional
            hint="Used to schedule this client’s articles. If none is set, your browser’s time zone applies."
            error={errors.timeZone?.message}
          >
            <Combobox
              {...field}
              options={zoneOptions()}
              value={value ?? ''}
              onValueChange={(zone) => onChange(zone || null)}
              searchPlaceholder="Search for a city…"
              emptyText="No such time zone."
            />
          </Field>
        )}
      />
    </>
  )
}
