import { Wand2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { appliedTemplate } from '#contracts/rules/clients/default-templates.ts'
import { type TemplateType, templateTypes } from '#contracts/rules/clients/template-types.ts'
import { Button } from '#web/ui/button.tsx'
import { type ArticleOrder, type ArticleValues, templateFields } from './article-values.ts'
import { FormSection } from './form-section.tsx'

/** The template control, which another feature provides. */
export type TemplateField = (props: {
  type: TemplateType
  value: string
  onValueChange: (id: string) => void
  error?: string | undefined
  /** Where the value comes from. */
  note?: string | undefined
  ref: Ref<HTMLButtonElement>
}) => ReactNode

type TemplatesSectionProps = {
  /** The campaign chosen, whose defaults and whose client's the templates start with. */
  campaign: Campaign | undefined
  TemplateField: TemplateField
  /** The default template of each type, offered for empty fields. */
  standard: Partial<Record<TemplateType, string>>
}

/** Step 3: the templates, starting with the campaign's defaults and then its client's. */
export function TemplatesSection({ campaign, TemplateField, standard }: TemplatesSectionProps) {
  const { control, setValue, formState } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const chosen = useWatch({ control, name: Object.values(templateFields) })
  const empty = templateTypes.filter((_, index) => !chosen[index])
  const offered = empty.filter((type) => standard[type])
  const fill = () => {
    for (const type of offered) {
      setValue(templateFields[type], standard[type] ?? '', {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    }
  }
  return (
    <FormSection
      number={3}
      title="Template selection"
      description="Structure, tone, image style and author, starting from the defaults of the campaign, then those of the client."
      done={empty.length === 0}
    >
      {offered.length > 0 && (
        <Button size="sm" className="justify-self-start" onClick={fill}>
          <Wand2 aria-hidden />
          {offered.length === templateTypes.length
            ? 'Use default templates'
            : 'Fill the rest with default templates'}
        </Button>
      )}
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        {templateTypes.map((type) => (
          <Controller
            key={type}
            control={control}
            name={templateFields[type]}
            render={({ field, fieldState }) => (
              <TemplateField
                type={type}
                value={field.value}
                onValueChange={field.onChange}
                error={fieldState.error?.message}
                note={campaign && whence(type, field.value, campaign)}
                ref={field.ref}
              />
            )}
          />
        ))}
      </div>
    </FormSection>
  )
}

function whence(type: TemplateType, value: string, campaign: Campaign): string | undefined {
  const applied = appliedTemplate(type, campaign)
  return applied?.id === value ? `From the ${applied.from}` : undefined
}
