import type { SameWords } from '#contracts/articles/batches.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type ComparedText, sameWords } from '#server/text/sameness/same-words.ts'
import { findBatch } from '../run/batches.store.ts'
import { textsOf } from './batch-articles.store.ts'

/** So many texts are held at once. */
const atOnce = 50

/** Openings, headings and phrases that return in several articles of a batch; throws `not_found`. */
export async function readSameWords(
  context: RequestContext,
  id: string,
): Promise<{ found: SameWords[] }> {
  await context.reading(async (scope) => {
    if (!(await findBatch(scope, id))) throw new AppError('not_found')
  })
  async function* texts(): AsyncGenerator<ComparedText[]> {
    let after: string | null = null
    for (;;) {
      const some: ComparedText[] = await context.reading((scope) =>
        textsOf(scope, id, { after, limit: atOnce }),
      )
      context.signal.throwIfAborted()
      if (some.length > 0) yield some
      const last = some.at(-1)
      if (!last || some.length < atOnce) return
      after = last.id
    }
  }
  const found = await sameWords(texts)
  return { found: found.map(({ ids, ...same }) => ({ ...same, articleIds: ids })) }
}
