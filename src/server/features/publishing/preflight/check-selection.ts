import pLimit from 'p-limit'
import type { PreflightLine, SetThere } from '#contracts/publishing/preflight.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { checkBeforePublishing } from './check-before-publishing.ts'

/** Why an article of a selection goes nowhere that was still there when it was selected. */
export const deletedMeanwhile = 'The article or one of its sites has been deleted in the meantime.'

type Wanted = { articleId: string; credentialIds: readonly string[] }
type Checked = { articleId: string; lines: PreflightLine[]; setThere: SetThere[] }

/** So many that a whole request of articles whose links and sites never answer still ends within a minute. */
const together = 8

/**
 * What `checkBeforePublishing` says of each of these articles, in their order; of one that is gone or whose
 * site is, an error that says so. Throws `not_found` when all of them are.
 */
export async function checkSelection(
  context: RequestContext,
  { articles }: { articles: readonly Wanted[] },
): Promise<{ items: Checked[] }> {
  const limit = pLimit(together)
  const found = await Promise.all(articles.map((one) => limit(() => checkOne(context, one))))
  if (found.every((one) => one === undefined)) throw new AppError('not_found')
  const items = articles.map(({ articleId }, index) => ({
    articleId,
    ...(found[index] ?? { lines: [gone], setThere: [] }),
  }))
  return { items }
}

const gone: PreflightLine = {
  level: 'error',
  check: 'article',
  text: deletedMeanwhile,
  remedy: null,
  path: null,
  credentialId: null,
}

async function checkOne(context: RequestContext, wanted: Wanted) {
  try {
    return await checkBeforePublishing(context, wanted)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
