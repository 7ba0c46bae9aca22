import type { Article } from '#contracts/articles.ts'

export type Sections = NonNullable<Article['content']>['sections']

/** A section as Markdown: its title as a heading, then its text. */
export function sectionMarkdown({ title, content }: Sections[number]): string {
  return [title && `## ${title}`, content].filter(Boolean).join('\n\n')
}

/** The sections with one moved up (-1) or down (1). */
export function moveSection(sections: Sections, from: number, by: 1 | -1): Sections {
  const section = sections[from]
  if (!section) return sections
  return sections.toSpliced(from, 1).toSpliced(from + by, 0, section)
}

/** Keys that follow a section when it moves; sections with the same title are numbered. */
export function numberedSections(
  sections: Sections,
): { key: string; number: number; section: Sections[number] }[] {
  const seen = new Map<string, number>()
  return sections.map((section, index) => {
    const nth = (seen.get(section.title) ?? 0) + 1
    seen.set(section.title, nth)
    return { key: `${section.title}:${nth}`, number: index + 1, section }
  })
}
