import type { UseFormReturn } from 'react-hook-form'
import type { SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import type { SettingField } from '#contracts/rules/publishing/site-forms.ts'
import { siteForms } from '#contracts/rules/publishing/site-forms.ts'
import { withScheme } from '#contracts/rules/publishing/site-settings.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { CredentialValues } from './credential-values.ts'
import { ignoredByPasswordManagers, plainText } from './secret-input.tsx'

type SettingsFieldsProps = {
  form: Pick<UseFormReturn<CredentialValues>, 'formState' | 'register' | 'setValue' | 'watch'>
  platform: SettingsPlatform
  disabled: boolean
}

const addresses = new Set(['siteUrl', 'address'])

/** The fields of a kind of site that has settings, in the order of its form. */
export function SettingsFields({ form, platform, disabled }: SettingsFieldsProps) {
  const fields: [string, SettingField][] = Object.entries(siteForms[platform].fields)
  const { errors } = form.formState
  return fields.map(([name, field]) => (
    <Field
      key={`${platform}.${name}`}
      label={field.label}
      hint={field.hint}
      optional={field.optional ?? false}
      error={errors.settings?.[name]?.message}
    >
      {field.options ? (
        <Select
          options={[...field.options]}
          value={form.watch(`settings.${name}`)}
          disabled={disabled}
          onValueChange={(next) => form.setValue(`settings.${name}`, next, { shouldDirty: true })}
        />
      ) : (
        <Input
          autoComplete="off"
          maxLength={500}
          placeholder={field.placeholder}
          {...plainText}
          {...ignoredByPasswordManagers}
          {...form.register(`settings.${name}`, {
            onBlur: ({ target }) => {
              const shown = addresses.has(name) ? withScheme(target.value) : target.value
              if (shown === target.value) return
              const shouldValidate = Boolean(errors.settings?.[name])
              form.setValue(`settings.${name}`, shown, { shouldDirty: true, shouldValidate })
            },
          })}
        />
      )}
    </Field>
  ))
}
