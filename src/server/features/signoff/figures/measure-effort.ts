import { diffWords } from 'diff'
import { z } from 'zod'
import { articleContentSchema } from '#contracts/articles/articles.ts'
import { countedWords, wordsOf } from '#server/features/articles/index.ts'

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

/** How many words the body of a stored revision has, as the list of articles counts them. */
export function wordsOfRevision(stored: unknown): number {
  const content = draftSchema.safeParse(stored).data?.content
  return content ? wordsOf(content) : countedWords(textOfRevision(stored))
}

/** How many words of a text differ from its draft: replaced, added or removed. */
export function changedBetween(draft: string, live: string): number {
  const runs = diffWords(draft, live, { timeout })
  if (!runs) return countedWords(live)
  let changed = 0
  let removed = 0
  for (const run of runs) {
    if (run.removed) {
      removed += countedWords(run.value)
    } else if (run.added) {
      changed += Math.max(removed, countedWords(run.value))
      removed = 0
    } else {
      changed += removed
      removed = 0
    }
  }
  return changed + removed
}
