import type { Article } from '#contracts/articles/articles.ts'

export type Sections = NonNullable<Article['content']>['sections']

/** A section as Markdown: its title as a heading, then its text. */
export function sectionMarkdown({ title, content }: Sections[number]): string {
  return [title && `## ${title}`, content].filter(Boolean).join('\n\n')
}

/** The sections with one moved up or down by a number of places. */
export function moveSection(sections: Sections, from: number, by: number): Sections {
  const section = sections[from]
  if (!section) return sections
  return sections.toSpliced(from, 1).toSpliced(from + by, 0, section)
}

export type KeyedSections = { sections: Sections; keys: number[] }

/** The key that a section gets which is added next. */
export function newKey({ keys }: KeyedSections): number {
  return Math.max(-1, ...keys) + 1
}

/**
 * Gives each section a key that it keeps when it moves, is renamed or rewritten: those that say the same keep
 * theirs first, then those with the same title or text, and at last those in the same place.
 */
export function keyedSections(before: KeyedSections, sections: Sections): KeyedSections {
  const left = new Set(before.sections.keys())
  const keys: (number | undefined)[] = sections.map(() => undefined)
  const match = (
    isSame: (one: Sections[number], other: Sections[number], sameAt: boolean) => boolean,
  ) => {
    for (const [at, section] of sections.entries()) {
      if (keys[at] !== undefined) continue
      const found = [at, ...left].find((from) => {
        const earlier = before.sections[from]
        return earlier && left.has(from) && isSame(earlier, section, from === at)
      })
      if (found === undefined) continue
      left.delete(found)
      keys[at] = before.keys[found]
    }
  }
  match((one, other) => one.title === other.title && one.content === other.content)
  match((one, other) => one.title === other.title)
  match((one, other) => one.content === other.content && other.content !== '')
  if (before.sections.length === sections.length) match((_one, _other, sameAt) => sameAt)
  let next = newKey(before)
  return { sections, keys: keys.map((key) => key ?? next++) }
}
