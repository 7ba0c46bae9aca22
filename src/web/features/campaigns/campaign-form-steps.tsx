import { type ReactNode, type Ref, useEffect } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { onlyManagersMove } from '#contracts/rules/approval/approval-rule.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import { type TemplateType, templateTypes } from '#contracts/rules/clients/template-types.ts'
import { platformNames } from '#contracts/rules/publishing/platform-names.ts'
import { lastChoice, rememberChoice } from '../../lib/last-choice.ts'
import { byName } from '../../lib/lists/list-sort.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { CampaignInput } from './campaigns.queries.ts'
import type { ClientChoice } from './campaigns-screen.tsx'

const platformOptions = Object.entries(platformNames).map(([value, label]) => ({ value, label }))

const none = 'none'

type BasicsStepProps = { clients: ClientChoice[] | undefined; campaign: Campaign | undefined }

/** Step 1: name, client, platform and description. */
export function BasicsStep({ clients, campaign }: BasicsStepProps) {
  const { register, control, formState, getValues, setValue } = useFormContext<CampaignInput>()
  const { errors } = formState
  // The client chosen last may have been archived or deleted since.
  const lapsed = clients && !clients.some(({ id }) => id === getValues('clientId'))
  useEffect(() => {
    if (!lapsed || getValues('clientId') !== lastChoice('client')) return
    rememberChoice('client', '')
    setValue('clientId', '')
  }, [lapsed, getValues, setValue])
  // Its articles would need another client’s approval, or none.
  const kept =
    campaign !== undefined &&
    !campaign.abilities.leaveApproval &&
    (campaign.approval === 'client' || campaign.approval === 'both')
  const options = byName(clients ?? []).map(({ id, name, industry }) => ({
    value: id,
    label: name,
    hint: industry,
  }))
  return (
    <>
      <Field label="Campaign name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="clientId"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Client"
            error={errors.clientId?.message}
            hint={
              kept ? (
                onlyManagersMove
              ) : clients?.length === 0 ? (
                <>
                  You have no clients yet.{' '}
                  <TextLink to="/dashboard/clients/new">Create one</TextLink> first; what you typed
                  here is kept.
                </>
              ) : undefined
            }
          >
            <Combobox
              {...field}
              options={options}
              onValueChange={onChange}
              placeholder={clients ? 'Select a client' : 'Loading…'}
              searchPlaceholder="Search clients…"
              emptyText="No matching clients."
              disabled={!clients || kept}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="platform"
        render={({ field: { onChange, value, ...field } }) => (
          <Field label="Platform" optional hint="Where its articles will appear.">
            <Select
              {...field}
              value={value || none}
              onValueChange={(next) => onChange(next === none ? '' : next)}
              options={[{ value: none, label: 'None' }, ...platformOptions]}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="language"
        render={({ field: { value, onChange } }) => (
          <LanguageField
            value={value}
            onValueChange={onChange}
            otherwise="The client’s"
            hint="What its articles are written in, whatever the language of a brief."
          />
        )}
      />
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...register('description')} />
      </Field>
    </>
  )
}

/** Step 2: goal and target audience. */
export function StrategyStep() {
  const { register, formState } = useFormContext<CampaignInput>()
  const { errors } = formState
  return (
    <>
      <Field
        label="Goal"
        optional
        hint="What should readers know, feel or do? For example: book a demo."
        error={errors.goal?.message}
      >
        <Textarea {...register('goal')} />
      </Field>
      <Field
        label="Target audience"
        optional
        hint="Who are the readers, and what do they already know?"
        error={errors.targetAudience?.message}
      >
        <Textarea {...register('targetAudience')} />
      </Field>
    </>
  )
}

/** The template control, which another feature provides. */
export type TemplateField = (props: {
  type: TemplateType
  value: string
  onValueChange: (id: string) => void
  error?: string | undefined
  optional: boolean
  ref: Ref<HTMLButtonElement>
}) => ReactNode

/** Step 3: the default templates of the campaign's articles. */
export function TemplatesStep({ TemplateField }: { TemplateField: TemplateField }) {
  const { control } = useFormContext<CampaignInput>()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <p className="text-ink-soft text-sm sm:col-span-2">
        Where you choose none, the client’s default applies.
      </p>
      {templateTypes.map((type) => (
        <Controller
          key={type}
          control={control}
          name={defaultTemplateFields[type]}
          render={({ field, fieldState }) => (
            <TemplateField
              type={type}
              value={field.value ?? ''}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              optional
              ref={field.ref}
            />
          )}
        />
      ))}
    </div>
  )
}
