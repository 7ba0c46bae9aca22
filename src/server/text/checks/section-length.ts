import { countWords } from '../language/lengths.ts'
import { type Check, type CheckedArticle, sectionsOf } from './checked-article.ts'

/** How far a section may stray from its planned length before it is shown. */
const lengthTolerance = 0.25
/** Fewer words than this make no difference to a reader. */
const negligible = 40

/** How far each section is from its plan: -0.5 is half as long as planned. */
export function lengthDeviations(
  article: CheckedArticle,
): { place: string; words: number; planned: number; off: number }[] {
  const { planned } = article
  const sections = sectionsOf(article)
  if (!planned || planned.length !== sections.length) return []
  return sections.flatMap(({ place, text }, index) => {
    const wanted = planned[index] ?? 0
    const words = countWords(text)
    if (wanted <= 0 || Math.abs(words - wanted) <= negligible) return []
    return [{ place, words, planned: wanted, off: words / wanted - 1 }]
  })
}

/** Sections that are a quarter longer or shorter than planned. */
export const sectionLength: Check = {
  id: 'section-length',
  group: 'text',
  label: 'Sections are the planned length',
  advice: 'Shorten or expand the section, or leave it where its subject asks for it.',
  find: (article) => {
    if (!article.planned || article.planned.length !== sectionsOf(article).length) return null
    return lengthDeviations(article)
      .filter(({ off }) => Math.abs(off) > lengthTolerance)
      .map(({ place, words, planned }) => ({
        place,
        quote: '',
        message: `${words} words; ${planned} were planned.`,
      }))
  },
}

/** Sections without a text, and texts without sections. */
export const missingSections: Check = {
  id: 'missing-sections',
  group: 'text',
  label: 'No section is missing',
  advice: 'Write the section, or remove its heading.',
  find: (article) => {
    const sections = sectionsOf(article)
    if (sections.length === 0) return null
    const empty = sections.filter(({ text }) => countWords(text) < 8)
    const missing = (article.planned?.length ?? 0) - sections.length
    return [
      ...empty.map(({ place, title }) => ({
        place,
        quote: '',
        message: `“${title}” has no text.`,
      })),
      ...(missing > 0
        ? [
            {
              place: sections.at(-1)?.place ?? 'conclusion',
              quote: '',
              message: `${missing} of ${article.planned?.length} planned sections ${missing === 1 ? 'is' : 'are'} missing.`,
            },
          ]
        : []),
    ]
  },
}
