import { z } from 'zod'

/** How often something comes in 100 sentences. */
const share = z.number().min(0).max(100)

/** How the pages of a client's website are written, as code counts it. */
export const styleCardSchema = z.object({
  pages: z.int().min(1),
  sentences: z.int().min(1),
  /** The primary tag of their language, such as 'de'. */
  language: z.string(),
  /** Words in a sentence: their mean, and the standard deviation from it. */
  words: z.object({ mean: z.number(), spread: z.number() }),
  questions: share,
  exclamations: share,
  /** Null in languages whose contractions are not a choice. */
  contractions: share.nullable(),
  /** Sentences in which the client says “we”; null in languages whose words for it aren't known. */
  firstPerson: share.nullable(),
  /** Null where the language has one form, or the pages use both or neither. */
  address: z.enum(['formal', 'informal']).nullable(),
})
export type StyleCard = z.output<typeof styleCardSchema>
