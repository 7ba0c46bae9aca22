import type { Article } from '#contracts/articles/articles.ts'

export type Sections = NonNullable<Article['content']>['sections']
export type Section = Sections[number]

/** What a section is known by here: its id, or its place where an earlier release answers without ids. */
export function nameOfSection({ id }: Section, index: number): string {
  return id ?? `${index}`
}

/** The name under which the drafts of a section's title or text are kept, wherever it stands. */
export function sectionDraft(name: string, field: 'title' | 'content'): string {
  return `section:${name}:${field}`
}

/** A section as Markdown: its title as a heading, then its text. */
export function sectionMarkdown({ title, content }: Section): string {
  return [title && `## ${title}`, content].filter(Boolean).join('\n\n')
}

/** The sections with one moved up or down by a number of places. */
export function moveSection(sections: Sections, from: number, by: number): Sections {
  const section = sections[from]
  if (!section) return sections
  return sections.toSpliced(from, 1).toSpliced(from + by, 0, section)
}

/** A section that others have removed while it was being written here, and what stood before it. */
export type GoneSection = { section: Section; after: string | undefined }

/** The sections to show: those that are stored, and where they stood those that are gone and still written here. */
export function withGone(
  sections: Sections,
  gone: readonly GoneSection[],
): { section: Section; name: string; isGone: boolean }[] {
  const shown = sections.map((section, index) => {
    return { section, name: nameOfSection(section, index), isGone: false }
  })
  for (const { section, after } of gone) {
    const name = nameOfSection(section, 0)
    if (shown.some((one) => one.name === name)) continue
    const at = shown.findIndex((one) => one.name === after) + 1
    shown.splice(at, 0, { section, name, isGone: true })
  }
  return shown
}
