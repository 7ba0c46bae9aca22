import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect } from 'react'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { lastChoice, rememberChoice } from '../../../lib/last-choice.ts'
import { byName } from '../../../lib/lists/list-sort.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { shorten, templateLabels, templateSummary } from '../template-labels.ts'
import { templatesQuery } from '../templates.queries.ts'
import { TemplatePreview } from './template-preview.tsx'

export type TemplateSelectProps = {
  type: TemplateType
  /** The id of the selected template; '' for none. */
  value: string
  onValueChange: (id: string) => void
  error?: string | undefined
  /** Where the value comes from, shown below it. */
  note?: string | undefined
  /** Offers 'None' as well. */
  optional?: boolean
  ref?: Ref<HTMLButtonElement>
}

const none = 'none'

/** Selects a template of a type, previews it and remembers it for the next form. */
export function TemplateSelect(props: TemplateSelectProps) {
  const { type, value, onValueChange, error, note, optional = false, ref } = props
  const templates = useQuery(templatesQuery(type))
  const chosen = templates.data?.find((template) => template.id === value)
  const missing = templates.isSuccess && value !== '' && !chosen
  // Chosen for the form by itself, so its loss needs no complaint.
  const lapsed = missing && lastChoice(type) === value
  useEffect(() => {
    if (!lapsed) return
    rememberChoice(type, '')
    onValueChange('')
  }, [lapsed, type, onValueChange])
  const choose = (id: string) => {
    rememberChoice(type, id)
    onValueChange(id)
  }
  const options = byName(templates.data ?? []).map((template) => ({
    value: template.id,
    label: template.name,
    hint: shorten(templateSummary(template), 90),
    ...(template.type === 'image' && { picture: template.pictures[0] ?? null }),
  }))
  return (
    <div className="grid content-start gap-2">
      <Field
        label={templateLabels[type]}
        error={error}
        {...(optional ? { optional: true } : {})}
        hint={
          missing ? 'The template you chose is no longer available. Please choose another.' : note
        }
      >
        <Combobox
          ref={ref}
          options={optional ? [{ value: none, label: 'None' }, ...options] : options}
          value={value}
          onValueChange={(next) => (next === none ? onValueChange('') : choose(next))}
          placeholder={templates.isPending ? 'Loading…' : optional ? 'None' : 'Choose…'}
          searchPlaceholder="Search templates…"
          emptyText="No matching templates."
          disabled={!templates.data}
        />
      </Field>
      {templates.isError && !templates.data && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-danger text-xs">
          {readProblem(templates.error).message}
          <Button variant="link" size="sm" onClick={() => void templates.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {chosen && <TemplatePreview template={chosen} />}
    </div>
  )
}
