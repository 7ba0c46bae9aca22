import { useFormContext, useWatch } from 'react-hook-form'
import { splitSections } from '#contracts/templates.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { TemplateContent, type TemplateContentFields } from './template-content.tsx'
import type { TemplateValues } from './template-values.ts'

/** A live preview of the template. `photoUrl` takes precedence over the URL in the form. */
export function TemplateDraftPreview({ photoUrl }: { photoUrl: string | null }) {
  const { control } = useFormContext<TemplateValues>()
  // Every field has a default, so none is undefined.
  const values = useWatch({ control }) as TemplateValues
  return (
    <Card className="lg:sticky lg:top-24">
      <CardHeader title="Preview" />
      <CardBody className="max-h-128 overflow-y-auto">
        <TemplateContent content={contentOf(values, photoUrl)} />
      </CardBody>
    </Card>
  )
}

function contentOf(values: TemplateValues, photoUrl: string | null): TemplateContentFields {
  switch (values.type) {
    case 'seo':
      return { type: 'seo', sections: splitSections(values.sections) }
    case 'tone':
      return { type: 'tone', description: values.description, example: values.example }
    case 'image':
      return { type: 'image', promptDetails: values.promptDetails }
    case 'author': {
      const { authorName, jobTitle, writingStyle } = values
      const imageUrl =
        photoUrl ?? (/^https:\/\/\S+\.\S/.test(values.imageUrl) ? values.imageUrl : null)
      return { type: 'author', authorName, jobTitle, imageUrl, writingStyle }
    }
  }
}
