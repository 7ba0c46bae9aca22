import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type TemplateType, templateTypes } from '#contracts/templates.ts'
import { readProblem } from '../../lib/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { AspectRatioMark } from './aspect-ratio.tsx'
import { offeredGenerators, templateFields } from './campaign-values.ts'
import { type CampaignInput, imageGeneratorsQuery } from './campaigns.queries.ts'
import type { ClientChoice } from './campaigns-screen.tsx'
import { platformOptions } from './platform-names.ts'

const none = 'none'

/** Step 1: what it is called, for whom it is, where it will appear. */
export function BasicsStep({ clients }: { clients: ClientChoice[] | undefined }) {
  const { register, control, formState } = useFormContext<CampaignInput>()
  const { errors } = formState
  const options = (clients ?? []).map(({ id, name, industry }) => ({
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
              clients?.length === 0 && (
                <>
                  There is no client yet.{' '}
                  <TextLink to="/dashboard/clients/new">Create one</TextLink> first; what you typed
                  here stays.
                </>
              )
            }
          >
            <Combobox
              {...field}
              options={options}
              onValueChange={onChange}
              placeholder={clients ? 'Select a client' : 'Loading…'}
              searchPlaceholder="Search clients…"
              emptyText="No client matches."
              disabled={!clients}
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
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...register('description')} />
      </Field>
    </>
  )
}

/** Step 2: what it should achieve, and with whom. */
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
        hint="Who reads it, and what do they already know?"
        error={errors.targetAudience?.message}
      >
        <Textarea {...register('targetAudience')} />
      </Field>
    </>
  )
}

/** What the form asks of a template's control; it is another feature's. */
export type TemplateField = (props: {
  type: TemplateType
  value: string
  onValueChange: (id: string) => void
  error?: string | undefined
  optional: boolean
  ref: Ref<HTMLButtonElement>
}) => ReactNode

/** Step 3: the templates that every new article of the campaign starts with. */
export function TemplatesStep({ TemplateField }: { TemplateField: TemplateField }) {
  const { control } = useFormContext<CampaignInput>()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {templateTypes.map((type) => (
        <Controller
          key={type}
          control={control}
          name={templateFields[type]}
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

/** Step 4: what draws the pictures, and in which proportions. */
export function ImagesStep() {
  const { control, setValue } = useFormContext<CampaignInput>()
  const generators = useQuery(imageGeneratorsQuery)
  const [generatorId, ratio] = useWatch({
    control,
    name: ['imageGeneratorId', 'defaultAspectRatio'],
  })
  const offered = offeredGenerators(generators.data ?? [])
  const ratios = generators.data?.find(({ id }) => id === generatorId)?.availableAspectRatios ?? []
  const choose = (id: string) => {
    setValue('imageGeneratorId', id, { shouldDirty: true })
    const offers = offered.find((generator) => generator.id === id)?.availableAspectRatios
    if (!offers?.includes(ratio ?? '')) setValue('defaultAspectRatio', '', { shouldDirty: true })
  }
  if (generators.isError && !generators.data) {
    return (
      <Banner
        tone="danger"
        title="Failed to fetch image generators"
        action={
          <Button size="sm" onClick={() => void generators.refetch()}>
            Try again
          </Button>
        }
      >
        {readProblem(generators.error).message} You can also choose one later.
      </Banner>
    )
  }
  return (
    <>
      <Field label="Default image generator" optional>
        <Select
          value={generatorId || none}
          onValueChange={(id) => choose(id === none ? '' : id)}
          options={[
            { value: none, label: 'None' },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          disabled={!generators.data}
        />
      </Field>
      <Field
        label="Default aspect ratio"
        optional
        hint={ratios.length === 0 && 'Choose an image generator to see its aspect ratios.'}
      >
        <RadioCards
          className="sm:grid-cols-3"
          value={ratio ?? ''}
          onValueChange={(next) => setValue('defaultAspectRatio', next, { shouldDirty: true })}
          cards={ratios.map((value) => ({
            value,
            title: value,
            icon: <AspectRatioMark ratio={value} />,
          }))}
        />
      </Field>
    </>
  )
}
