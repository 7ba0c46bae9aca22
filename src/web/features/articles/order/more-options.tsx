import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { articleLanguages } from '#contracts/rules/articles/languages.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LanguageField } from '#web/ui/language-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ArticleOrder, type ArticleValues, hasTypedText } from './article-values.ts'

/** Optional fields, open if any is filled in. An existing article (`kept`) has subtitle and read time among its texts. */
export function MoreOptions({ several, kept = false }: { several: boolean; kept?: boolean }) {
  const { register, formState, getValues } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const { errors } = formState
  const [open, setOpen] = useState(() => {
    const values = getValues()
    return hasTypedText({ ...values, inputValue: '' }) || !!values.language
  })
  const wrong = errors.subtitle ?? errors.goal ?? errors.readTime ?? errors.initialDraft
  return (
    <details
      open={open || wrong !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-8 items-center rounded-sm font-medium hover:text-accent">
        More options
      </summary>
      <div className="grid gap-5 pt-4">
        {several && (
          <p className="text-ink-soft text-xs">These apply to every article you create here.</p>
        )}
        {!kept && (
          <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
            <Field label="Subtitle" optional error={errors.subtitle?.message}>
              <Input autoComplete="off" maxLength={300} {...register('subtitle')} />
            </Field>
            <Field label="Read time (minutes)" optional error={errors.readTime?.message}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                {...register('readTime')}
              />
            </Field>
          </div>
        )}
        <OrderLanguage />
        <Field
          label="Goal"
          optional
          hint="Only if it differs from the campaign’s."
          error={errors.goal?.message}
        >
          <Textarea rows={2} maxLength={2000} {...register('goal')} />
        </Field>
        <Field
          label="Draft"
          optional
          hint="Notes or a first version to work from."
          error={errors.initialDraft?.message}
        >
          <Textarea rows={5} maxLength={50_000} {...register('initialDraft')} />
        </Field>
      </div>
    </details>
  )
}

function OrderLanguage() {
  const { control, setValue } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const language = useWatch({ control, name: 'language' })
  return (
    <LanguageField
      value={language}
      onValueChange={(tag) =>
        setValue('language', articleLanguages.find((one) => one === tag) ?? null, {
          shouldDirty: true,
        })
      }
      otherwise="The campaign’s or the client’s"
      hint="Where neither names one, articles are written in the language of the input."
    />
  )
}
