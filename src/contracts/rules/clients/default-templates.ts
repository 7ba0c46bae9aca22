import type { TemplateType } from './template-types.ts'

/** The field in which a client or a campaign names its default template of each type. */
export const defaultTemplateFields = {
  seo: 'defaultSeoTemplateId',
  tone: 'defaultToneTemplateId',
  image: 'defaultImageTemplateId',
  author: 'defaultAuthorTemplateId',
} as const satisfies Record<TemplateType, string>

export type DefaultTemplates = Record<(typeof defaultTemplateFields)[TemplateType], string | null>

export type AppliedTemplate = { id: string; from: 'campaign' | 'client' }

/** The default template of a type for new articles of a campaign: its own, or else its client's. */
export function appliedTemplate(
  type: TemplateType,
  campaign: DefaultTemplates & { clientDefaults: DefaultTemplates },
): AppliedTemplate | undefined {
  const field = defaultTemplateFields[type]
  const own = campaign[field]
  if (own) return { id: own, from: 'campaign' }
  const id = campaign.clientDefaults[field]
  return id ? { id, from: 'client' } : undefined
}
