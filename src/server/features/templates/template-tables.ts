import type { TemplateType } from '#contracts/rules/clients/template-types.ts'

/** The table of each template type. */
export const templateTables = {
  seo: 'seo_templates',
  tone: 'tone_templates',
  image: 'image_templates',
  author: 'author_templates',
} as const satisfies Record<TemplateType, string>

/** The columns in which clients and campaigns (`defaults`) and articles refer to a template of each type. */
export const templateColumns = {
  seo: { defaults: 'default_seo_template_id', articles: 'seo_template_id' },
  tone: { defaults: 'default_tone_template_id', articles: 'tone_template_id' },
  image: { defaults: 'default_image_template_id', articles: 'image_template_id' },
  author: { defaults: 'default_author_template_id', articles: 'author_template_id' },
} as const satisfies Record<TemplateType, { defaults: string; articles: string }>
