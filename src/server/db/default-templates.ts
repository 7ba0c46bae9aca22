import type { DefaultTemplates } from '#contracts/rules/clients/default-templates.ts'

/** The columns in which clients and campaigns keep their default templates. */
export function defaultTemplateColumns(defaults: DefaultTemplates) {
  return {
    default_seo_template_id: defaults.defaultSeoTemplateId,
    default_tone_template_id: defaults.defaultToneTemplateId,
    default_image_template_id: defaults.defaultImageTemplateId,
    default_author_template_id: defaults.defaultAuthorTemplateId,
  }
}

/** The default templates in a row of clients or campaigns. */
export function defaultTemplatesIn(
  row: ReturnType<typeof defaultTemplateColumns>,
): DefaultTemplates {
  return {
    defaultSeoTemplateId: row.default_seo_template_id,
    defaultToneTemplateId: row.default_tone_template_id,
    defaultImageTemplateId: row.default_image_template_id,
    defaultAuthorTemplateId: row.default_author_template_id,
  }
}
