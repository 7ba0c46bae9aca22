import type { Template, TemplateType } from '#contracts/templates.ts'

/** What each kind of template is called on screen. */
export const templateLabels: Record<TemplateType, string> = {
  seo: 'SEO Structure',
  tone: 'Tone of Voice',
  image: 'Image Style',
  author: 'Author',
}

/** The title of a section; what it should say stands behind a colon. */
export function sectionTitle(section: string): string {
  return section.split(':')[0]?.trim() || section
}

/** One line that tells a template from its neighbours in a list. */
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

/** A text cut at a word, with an ellipsis, to at most `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut.slice(0, -1)).replace(/[\s,.;:·]+$/, '')}…`
}
