import { articleLanguages, languageName } from '#contracts/rules/articles/languages.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const none = 'none'
const languages = articleLanguages.map((tag) => ({ value: tag, label: languageName(tag) }))

type LanguageFieldProps = {
  /** A tag; '' or null where none is chosen. */
  value: string | null | undefined
  /** Told a tag, or '' for none. */
  onValueChange: (tag: string) => void
  /** What applies where none is chosen. */
  otherwise: string
  hint?: string
}

/** The language that articles are written in. */
export function LanguageField({ value, onValueChange, otherwise, hint }: LanguageFieldProps) {
  return (
    <Field label="Language" optional hint={hint}>
      <Combobox
        options={[{ value: none, label: otherwise }, ...languages]}
        value={value || none}
        onValueChange={(next) => onValueChange(next === none ? '' : next)}
        searchPlaceholder="Search languages…"
        emptyText="No matching languages."
      />
    </Field>
  )
}
