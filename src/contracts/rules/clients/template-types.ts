/** The kinds of templates of a client. */
export const templateTypes = ['seo', 'tone', 'image', 'author'] as const
export type TemplateType = (typeof templateTypes)[number]
