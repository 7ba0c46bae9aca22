import type { Outline } from '#contracts/articles/outlines.ts'

/** A section as it is edited: its points are the lines of one text. */
export type SectionValues = {
  /** Stays with the section wherever it goes. */
  key: string
  from: number | null
  heading: string
  intent: string
  points: string
  words: number
}
export type OutlineValues = { title: string; subtitle: string; sections: SectionValues[] }

/** How many words a section has that a person adds. */
const wordsOfNew = 200

export function valuesOf({ title, subtitle, sections }: Outline): OutlineValues {
  return {
    title,
    subtitle,
    sections: sections.map(({ points, ...section }, index) => ({
      ...section,
      key: `old ${index}`,
      points: points.join('\n'),
    })),
  }
}

/** The outline as it is sent; empty lines are no points. */
export function outlineOf({ title, subtitle, sections }: OutlineValues): Outline {
  return {
    title: title.trim(),
    subtitle: subtitle.trim(),
    sections: sections.map(({ key: _, points, ...section }) => ({
      ...section,
      heading: section.heading.trim(),
      intent: section.intent.trim(),
      points: pointsOf(points),
    })),
  }
}

const pointsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((line) => line !== '')

/** What keeps an outline from being approved, in one sentence; null when nothing does. */
export function outlineProblem(values: OutlineValues): string | null {
  if (values.title.trim() === '') return 'Please give the article a title.'
  if (values.sections.some(({ heading }) => heading.trim() === ''))
    return 'Please give every section a heading.'
  const crowded = values.sections.find(({ points }) => pointsOf(points).length > 10)
  return crowded ? `“${crowded.heading}” has more than ten points.` : null
}

/** The sections with one moved so many places; the same when there is no such place. */
export function moved(sections: SectionValues[], index: number, by: number): SectionValues[] {
  const to = index + by
  const section = sections[index]
  if (!section || to < 0 || to >= sections.length) return sections
  const rest = sections.toSpliced(index, 1)
  return rest.toSpliced(to, 0, section)
}

/** The sections with an empty one after the one at `index`. */
export function withNew(sections: SectionValues[], index: number, key: string): SectionValues[] {
  const section = { key, from: null, heading: '', intent: '', points: '', words: wordsOfNew }
  return sections.toSpliced(index + 1, 0, section)
}
