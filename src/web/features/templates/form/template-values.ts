import { z } from 'zod'
import {
  splitSections,
  type Template,
  type TemplateFields,
  templateFieldsSchema,
} from '#contracts/clients/templates.ts'
import type { TemplateContentFields } from '../reading/template-content.tsx'

/** The form's values for all types; only the fields of its type are shown and sent. */
export type TemplateValues = {
  type: Template['type']
  name: string
  sections: string
  description: string
  example: string
  promptDetails: string
  authorName: string
  jobTitle: string
  imageUrl: string
  writingStyle: string
  /** When the version it comes from was stored. */
  updatedAt?: string | undefined
}

/** Validates the form's values by the rules of their type. */
export const templateValuesSchema: z.ZodType<TemplateFields, TemplateValues> = z
  .custom<TemplateValues>()
  .transform((values): z.input<typeof templateFieldsSchema> => values)
  .pipe(templateFieldsSchema)

/** The form's initial values for the type, from the given template or empty. */
export function valuesOf(type: Template['type'], template?: Template): TemplateValues {
  const empty = {
    type,
    name: template?.name ?? '',
    sections: '',
    description: '',
    example: '',
    promptDetails: '',
    authorName: '',
    jobTitle: '',
    imageUrl: '',
    writingStyle: '',
  }
  switch (template?.type) {
    case 'seo':
      return { ...empty, sections: template.sections.join('\n') }
    case 'tone':
      return { ...empty, description: template.description, example: template.example }
    case 'image':
      return { ...empty, promptDetails: template.promptDetails }
    case 'author': {
      const { authorName, jobTitle, writingStyle } = template
      const imageUrl = isUploaded(template.imageUrl) ? '' : (template.imageUrl ?? '')
      return { ...empty, authorName, jobTitle, imageUrl, writingStyle }
    }
    case undefined:
      return empty
  }
}

/** Whether an image was uploaded rather than linked. */
export function isUploaded(imageUrl: string | null): boolean {
  return imageUrl?.startsWith('/') ?? false
}

/** The content that the form's values describe, for the preview; an uploaded photo comes first. */
export function draftContent(
  values: TemplateValues,
  photoUrl: string | null,
): TemplateContentFields {
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
