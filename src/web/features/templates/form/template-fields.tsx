import { useFormContext } from 'react-hook-form'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea, type TextareaRows } from '../../../ui/textarea.tsx'
import type { TemplateValues } from './template-values.ts'

/** The fields of one type, below the name. */
export function TemplateTypeFields({ type }: { type: TemplateType }) {
  switch (type) {
    case 'seo':
      return (
        <TextField
          name="sections"
          label="Sections"
          rows={10}
          hint="One per line, in order. After a colon, say what the section should contain."
          placeholder={'The problem: what goes wrong today\nStep by step\nNext steps'}
        />
      )
    case 'tone':
      return (
        <>
          <TextField
            name="description"
            label="Description"
            rows={5}
            hint="How it sounds, who it addresses and what it avoids."
          />
          <TextField
            name="example"
            label="Example"
            optional
            rows={4}
            hint="A few sentences in this tone. Writers follow examples better than rules."
          />
        </>
      )
    case 'image':
      return (
        <TextField
          name="promptDetails"
          label="Prompt details"
          rows={7}
          hint="Medium, colours, light, composition, and what to leave out."
        />
      )
    case 'author':
      return (
        <>
          <LineField name="authorName" label="Author name" hint="The byline on the article." />
          <LineField name="jobTitle" label="Job title" optional />
          <TextField
            name="writingStyle"
            label="Writing style"
            rows={5}
            hint="How this person writes: sentence length, humour, how they address the reader."
          />
        </>
      )
  }
}

type FieldName = Exclude<keyof TemplateValues, 'type' | 'updatedAt'>
type WordsProps = { name: FieldName; label: string; hint?: string; optional?: boolean }

/** One line of text. */
export function LineField({
  name,
  label,
  hint,
  optional = false,
  ...rest
}: WordsProps & { type?: 'url'; placeholder?: string; maxLength?: number }) {
  const { register, formState } = useFormContext<TemplateValues>()
  return (
    <Field label={label} hint={hint} optional={optional} error={formState.errors[name]?.message}>
      <Input autoComplete="off" maxLength={200} {...rest} {...register(name)} />
    </Field>
  )
}

function TextField({
  name,
  label,
  hint,
  optional = false,
  ...rest
}: WordsProps & { rows: TextareaRows; placeholder?: string }) {
  const { register, formState } = useFormContext<TemplateValues>()
  return (
    <Field label={label} hint={hint} optional={optional} error={formState.errors[name]?.message}>
      <Textarea {...rest} {...register(name)} />
    </Field>
  )
}
