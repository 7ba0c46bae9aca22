import { useFormContext } from 'react-hook-form'
import type { TemplateType } from '#contracts/templates.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea, type TextareaRows } from '../../ui/textarea.tsx'
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
          hint="One per line, in their order. Behind a colon you can say what the section is to contain."
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
            hint="How it sounds, whom it speaks to, what it avoids."
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
          hint="Medium, colours, light, composition, and what should not be in the picture."
        />
      )
    case 'author':
      return (
        <>
          <LineField name="authorName" label="Author name" hint="The byline of the article." />
          <LineField name="jobTitle" label="Job title" optional />
          <TextField
            name="writingStyle"
            label="Writing style"
            rows={5}
            hint="How this person writes: sentences, humour, how they address the reader."
          />
        </>
      )
  }
}

type FieldName = Exclude<keyof TemplateValues, 'type'>
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
