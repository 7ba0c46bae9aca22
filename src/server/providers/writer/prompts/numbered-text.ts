import { paragraphsOf } from '#server/text/markdown/paragraphs.ts'
import type { Draft, TextPart } from '../port.ts'

/** A paragraph with the number that an editor names it by, such as "s2.p3". */
export type NumberedParagraph = { number: string; part: TextPart; text: string }

const nameOf = (part: TextPart) =>
  part === 'introduction' ? 'i' : part === 'conclusion' ? 'c' : `s${part + 1}`

/** The paragraphs of a whole text in reading order. */
export function numberedParagraphs({ sections, frame }: Draft): NumberedParagraph[] {
  const parts: [TextPart, string][] = [
    ['introduction', frame.introduction],
    ...sections.map(({ content }, index): [TextPart, string] => [index, content]),
    ['conclusion', frame.conclusion],
  ]
  return parts.flatMap(([part, markdown]) =>
    paragraphsOf(markdown).map((text, at) => ({
      number: `${nameOf(part)}.p${at + 1}`,
      part,
      text,
    })),
  )
}

/** The whole text with its headings, each paragraph behind its number. */
export function numberedText(draft: Draft): string {
  const { plan, sections } = draft
  let last: TextPart = 'introduction'
  const lines = numberedParagraphs(draft).map(({ number, part, text }) => {
    const heading =
      part !== last && typeof part === 'number' ? `## ${sections[part]?.title}\n\n` : ''
    last = part
    return `${heading}[${number}] ${text}`
  })
  return [`# ${plan.title}`, ...lines].join('\n\n')
}

/** The number of the first paragraph of a part, for what is known of the part as a whole. */
export const partName = (part: TextPart): string => `[${nameOf(part)}]`
