import type { TemplateType } from '#contracts/templates.ts'

/** Each type has a table of its own. */
export const templateTables = {
  seo: 'seo_templates',
  tone: 'tone_templates',
  image: 'image_templates',
  author: 'author_templates',
} as const satisfies Record<TemplateType, string>

/** The columns by which campaigns and articles name a template. */
export const templateColumns = {
  seo: { campaigns: 'default_seo_template_id', articles: 'seo_template_id' },
  tone: { campaigns: 'default_tone_template_id', articles: 'tone_template_id' },
  image: { campaigns: 'default_image_template_id', articles: 'image_template_id' },
  author: { campaigns: 'default_author_template_id', articles: 'author_template_id' },
} as const satisfies Record<TemplateType, { campaigns: string; articles: string }>
