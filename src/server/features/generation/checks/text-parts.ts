import type { Frame, Section, TextPart } from '#server/providers/writer/port.ts'
import { paragraphsOf } from '#server/text/markdown/paragraphs.ts'

/** The body of an article while it is written. */
export type BodyText = { sections: Section[]; frame: Frame }

/** The parts of a text in reading order. */
export const partsOf = ({ sections }: BodyText): TextPart[] => [
  'introduction',
  ...sections.keys(),
  'conclusion',
]

/** A part as it stands; introduction and conclusion have no title. */
export function partAt({ sections, frame }: BodyText, part: TextPart): Section {
  if (typeof part !== 'number') return { title: '', content: frame[part] }
  return sections[part] ?? { title: '', content: '' }
}

/** The text with another version of one part. */
export function withPart(text: BodyText, part: TextPart, version: Section): BodyText {
  if (typeof part === 'number') return { ...text, sections: text.sections.with(part, version) }
  return { ...text, frame: { ...text.frame, [part]: version.content } }
}

/** The paragraphs that a part stands between; '' where the text begins or ends. */
export function paragraphsAround(
  text: BodyText,
  part: TextPart,
): { before: string; after: string } {
  const parts = partsOf(text)
  const at = parts.indexOf(part)
  const paragraphs = (neighbour: TextPart | undefined) =>
    neighbour === undefined ? [] : paragraphsOf(partAt(text, neighbour).content)
  return {
    before: paragraphs(parts[at - 1]).at(-1) ?? '',
    after: paragraphs(parts[at + 1])[0] ?? '',
  }
}

/** The part that a place such as "sections[1].content" names; null for any other. */
export function partOfPlace(place: string): TextPart | null {
  if (place === 'introduction' || place === 'conclusion') return place
  const [, index] = /^sections\[(\d+)\]\.content$/.exec(place) ?? []
  return index === undefined ? null : Number(index)
}
