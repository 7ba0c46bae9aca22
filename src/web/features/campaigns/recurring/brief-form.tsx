import { type FormEvent, useMemo, useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { RecurringBrief } from '#contracts/clients/recurring.ts'
import type { Person } from '#contracts/shapes.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { timeZones } from '#web/lib/time-zones.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { TemplateField } from '../campaign-form-steps.tsx'
import { BriefPreview } from './brief-preview.tsx'
import { type BriefFieldsProps, type BriefValues, fieldsOf, valuesOf } from './brief-values.ts'
import { PatternFields } from './pattern-fields.tsx'
import { useSaveBrief } from './recurring.queries.ts'

type BriefFormProps = {
  campaign: Campaign
  /** The one to change; a new one without it. */
  brief: RecurringBrief | undefined
  /** The clock of a new one. */
  timeZone: string
  people: readonly Person[]
  mayBudget: boolean
  TemplateField: TemplateField
  onClose: () => void
}

/** Sets up a recurring brief, or changes one, with its next dates in sight before it is saved. */
export function BriefForm(props: BriefFormProps) {
  const { campaign, brief, timeZone, onClose } = props
  const [values, setValues] = useState(() => valuesOf(brief, timeZone))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const save = useSaveBrief(campaign.id, brief)
  const read = fieldsOf(values)
  const set = (change: Partial<BriefValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Dialogs within it have forms of their own.
    event.stopPropagation()
    if (!read.fields) return setErrors(read.errors)
    save.mutate(read.fields, {
      onSuccess: onClose,
      onError: (error) => {
        const { fields, message } = readProblem(error)
        setErrors(fields)
        setProblem(Object.keys(fields).length > 0 ? undefined : message)
      },
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={brief ? 'Edit recurring brief' : 'New recurring brief'}
        description="Each date takes the next topics of its queue. Without topics it orders nothing."
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form="brief-form" variant="primary" pending={save.isPending}>
              {brief ? 'Save changes' : 'Add recurring brief'}
            </Button>
          </>
        }
      >
        <form
          id="brief-form"
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_13rem]"
        >
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            {problem && (
              <Banner tone="danger" title="This could not be saved">
                {problem}
              </Banner>
            )}
            <PatternFields {...{ values, errors, set }} />
            <WhenFields {...{ values, errors, set }} />
            <OrderFields {...props} {...{ values, errors, set }} />
          </div>
          <BriefPreview fields={read.fields} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function WhenFields({ values, errors, set }: BriefFieldsProps) {
  const zones = useMemo(() => timeZones(), [])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Time" error={errors.time}>
        <Input
          type="time"
          value={values.time}
          onChange={(event) => set({ time: event.target.value })}
        />
      </Field>
      <Field label="Time zone" error={errors.timeZone}>
        <Combobox
          options={zones}
          value={values.timeZone}
          onValueChange={(timeZone) => set({ timeZone })}
          searchPlaceholder="Search for a city…"
          emptyText="No such time zone."
        />
      </Field>
      <Field label="From" error={errors.startsOn}>
        <Input
          type="date"
          value={values.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
        />
      </Field>
      <Field label="Until" optional error={errors.endsOn}>
        <Input
          type="date"
          value={values.endsOn}
          onChange={(event) => set({ endsOn: event.target.value })}
        />
      </Field>
    </div>
  )
}

const nobody = 'nobody'

function OrderFields(
  props: BriefFieldsProps & Pick<BriefFormProps, 'people' | 'mayBudget' | 'TemplateField'>,
) {
  const { values, errors, set, people, mayBudget, TemplateField } = props
  const named = people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Articles each time" error={errors.articles}>
          <Input
            type="number"
            min={1}
            max={10}
            value={values.articles}
            onChange={(event) => set({ articles: event.target.value })}
          />
        </Field>
        <Field
          label="Days ordered before"
          error={errors.leadDays}
          hint="They are due on the date itself."
        >
          <Input
            type="number"
            min={0}
            max={60}
            value={values.leadDays}
            onChange={(event) => set({ leadDays: event.target.value })}
          />
        </Field>
        <Field
          label="Credits a month"
          optional
          error={errors.monthlyCredits}
          hint={
            mayBudget ? 'At most; empty for no limit of its own.' : 'The owner and admins set this.'
          }
        >
          <Input
            type="number"
            min={1}
            disabled={!mayBudget}
            value={values.monthlyCredits}
            onChange={(event) => set({ monthlyCredits: event.target.value })}
          />
        </Field>
        <Field label="Who works on them" optional error={errors.assigneeId}>
          <Combobox
            options={[{ value: nobody, label: 'Nobody yet' }, ...named]}
            value={values.assigneeId || nobody}
            onValueChange={(id) => set({ assigneeId: id === nobody ? '' : id })}
            searchPlaceholder="Search people…"
            emptyText="Nobody by that name."
          />
        </Field>
      </div>
      <details className="group">
        <summary className="cursor-pointer rounded-sm font-medium text-sm">Templates</summary>
        <p className="mt-1 text-ink-soft text-sm">
          Where you choose none, the campaign’s default applies.
        </p>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          {(['seo', 'tone', 'image', 'author'] as const).map((type) => (
            <TemplateField
              key={type}
              type={type}
              value={values[`${type}TemplateId`]}
              onValueChange={(id) => set({ [`${type}TemplateId`]: id })}
              error={errors[`${type}TemplateId`]}
              optional
              ref={null}
            />
          ))}
        </div>
      </details>
    </>
  )
}
