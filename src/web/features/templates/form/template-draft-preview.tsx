import { useFormContext, useWatch } from 'react-hook-form'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { TemplateContent } from '../reading/template-content.tsx'
import { draftContent, type TemplateValues } from './template-values.ts'

/** A live preview of the template. `photoUrl` takes precedence over the URL in the form. */
export function TemplateDraftPreview({ photoUrl }: { photoUrl: string | null }) {
  const { control } = useFormContext<TemplateValues>()
  // Every field has a default, so none is undefined.
  const values = useWatch({ control }) as TemplateValues
  return (
    <Card className="lg:sticky lg:top-24">
      <CardHeader title="Preview" />
      <CardBody className="max-h-128 overflow-y-auto">
        <TemplateContent content={draftContent(values, photoUrl)} />
      </CardBody>
    </Card>
  )
}
