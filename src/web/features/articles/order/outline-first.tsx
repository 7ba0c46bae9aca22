import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ArticleOrder, ArticleValues } from './article-values.ts'

/** Whether writing waits for a person once there is an outline. */
export function OutlineFirst() {
  const { control } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  return (
    <Controller
      name="outlineFirst"
      control={control}
      render={({ field: { value, onChange, ref } }) => (
        <div className="sm:pl-10">
          <Checkbox
            ref={ref}
            checked={value ?? false}
            onCheckedChange={(checked) => onChange(checked === true)}
            label="Show me the outline first"
            hint="Writing waits until you approve it, with or without changes. It costs no extra credit."
          />
        </div>
      )}
    />
  )
}
