import { differsFromTag } from '../language/language-of.ts'
import { primaryOf } from '../language/words.ts'
import type { Check } from './checked-article.ts'

/** Paragraphs in another language than the article's. */
export const language: Check = {
  id: 'language',
  find: ({ blocks, language: tag }) =>
    blocks.flatMap(({ place, text }) =>
      text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.length >= 120 && differsFromTag(primaryOf(tag), paragraph))
        .map((paragraph) => ({
          place,
          quote: paragraph,
          message: `“${paragraph.slice(0, 60)}…” is in another language.`,
        })),
    ),
}
