import type { Root } from 'mdast'
import pLimit from 'p-limit'
import { AppError } from '#server/kernel/errors.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { articleTree, type Written } from './article-tree.ts'
import { isOrdinary } from './markdown.ts'

const usualLimitMs = 10_000
const refusal = 'The text of this article has too much formatting to be read.'

/** One at a time: each takes a processor to itself. */
const inTurn = pLimit(1)

/**
 * The tree of an article, as `articleTree` makes it. One that is not ordinary is read in a worker
 * thread, with limits on time and memory, so that it can't hold up the process. Throws `conflict` beyond them.
 */
export async function readArticle(written: Written, limitMs = usualLimitMs): Promise<Root> {
  if (isOrdinary(textsOf(written))) return articleTree(written)
  return await inTurn(() => readApart(written, limitMs))
}

function textsOf({ content, bodyContent }: Written): string[] {
  if (!content) return [bodyContent]
  const { introduction, sections, conclusion } = content
  return [introduction, ...sections.map((section) => section.content), conclusion]
}

async function readApart({ content, bodyContent }: Written, limitMs: number): Promise<Root> {
  const worker = new URL('./read-article-worker.ts', import.meta.url)
  const data = { content, bodyContent } satisfies Written
  try {
    return await runInThread<Root>(worker, { data, limitMs })
  } catch (cause) {
    throw new AppError('conflict', refusal, { cause })
  }
}
