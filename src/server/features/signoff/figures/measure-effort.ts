import { diffWords } from 'diff'
import { z } from 'zod'
import { articleContentSchema } from '#contracts/articles/articles.ts'

const draftSchema = z.object({
  title: z.string().default(''),
  bodyContent: z.string().default(''),
  content: articleContentSchema.nullable().default(null),
})

/** A comparison that takes longer counts as a new text. */
const timeout = 1_000

/** The text of a stored revision as people read it; empty for one of another shape. */
export function textOfRevision(stored: unknown): string {
  const parsed = draftSchema.safeParse(stored)
  if (!parsed.success) return ''
  const { title, content, bodyContent } = parsed.data
  const texts = content
    ? [
        content.introduction,
        ...content.sections.flatMap((section) => [section.title, section.content]),
        content.conclusion,
      ]
    : [bodyContent]
  return [title, ...texts].join('\n\n')
}

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0

/** How many words a text has, and how many of them differ from its draft: replaced, added or removed. */
export function effortBetween(draft: string, live: string): { words: number; changed: number } {
  const words = wordsIn(live)
  const runs = diffWords(draft, live, { timeout })
  if (!runs) return { words, changed: words }
  let changed = 0
  let removed = 0
  for (const run of runs) {
    if (run.removed) {
      removed += wordsIn(run.value)
    } else if (run.added) {
      changed += Math.max(removed, wordsIn(run.value))
      removed = 0
    } else {
      changed += removed
      removed = 0
    }
  }
  return { words, changed: changed + removed }
}
