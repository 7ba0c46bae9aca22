import type { Template } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'

/** The name of each template type. */
export const templateLabels: Record<TemplateType, string> = {
  seo: 'SEO Structure',
  tone: 'Tone of Voice',
  image: 'Image Style',
  author: 'Author',
}

/** The types in tab order. */
export const templateTypes = ['seo', 'tone', 'image', 'author'] as const satisfies TemplateType[]

/** The purpose of each type, shown under the title. */
export const templatePurposes: Record<TemplateType, string> = {
  seo: 'The sections of an article and their order.',
  tone: 'How articles sound to readers.',
  image: 'What banner images look like.',
  author: 'Whose byline articles carry, and how they write.',
}

/** Whether a path segment is a template type. */
export function isTemplateType(text: string | undefined): text is TemplateType {
  return text !== undefined && Object.hasOwn(templateLabels, text)
}

/** The address of a type's list, or of one of its pages: `/new`, `/<id>`, `/<id>/edit`. */
export function templatePage(type: TemplateType, rest = ''): string {
  return `/dashboard/templates/${type}${rest && `/${rest}`}`
}

/** The title of a section: the text before a colon. */
export function sectionTitle(section: string): string {
  return section.split(':')[0]?.trim() || section
}

/** The outline in parts: number, title and the note after the colon, '' if none. */
export function outline(sections: string[]): { number: number; title: string; note: string }[] {
  return sections.map((section, index) => {
    const title = sectionTitle(section)
    return { number: index + 1, title, note: section.slice(title.length).replace(/^\s*:\s*/, '') }
  })
}

/** A one-line summary of a template. */
export function templateSummary(template: Template): string {
  switch (template.type) {
    case 'seo':
      return template.sections.map(sectionTitle).join(' · ')
    case 'tone':
      return template.description
    case 'image':
      return template.promptDetails
    case 'author':
      return [template.authorName, template.jobTitle].filter(Boolean).join(', ')
  }
}

/** Shortens a text to at most `length` characters, at a word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut.slice(0, -1)).replace(/[\s,.;:·]+$/, '')}…`
}
