import type { RevisionText } from '#contracts/articles/editing.ts'
import type { Suggestion } from '#contracts/articles/suggestions.ts'
import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import type { RequestContext } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import {
  collectLeftOut,
  leftOutWords,
  type WrittenFrom,
  writtenFrom,
} from '#server/features/generation/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Finished, Writer, WriterCall } from '#server/providers/writer/port.ts'
import { assertNotBeingWritten } from './edit-article.ts'
import { aiEditLimitReached, aiEditsLeft } from './editing.policy.ts'
import { countAiEdit } from './editing.store.ts'
import { currentArticle } from './editing.views.ts'
import { cutPassage, type SuggestRequest } from './passage-edit.ts'
import { sectionToWrite } from './section-to-regenerate.ts'

/** Asks a writer for a proposal that takes the place of the passage. */
type Ask = (writer: Writer, call: WriterCall) => Promise<string>

/**
 * Asks the writer to revise a passage, or to write a section again, and returns the proposal; the article stays
 * unchanged and only a delivered proposal counts. Throws `conflict` when the block has changed or the article is
 * being written, `rate_limited` at the limit, `ProviderError` when the writer fails.
 */
export async function suggestEdit(
  context: RequestContext,
  request: SuggestRequest & { id: string },
): Promise<Suggestion> {
  const { writer } = context.ports
  const { from, ask, workspaceId } = await context.reading(async (scope) => {
    const [article, from] = await Promise.all([
      currentArticle(scope, request.id),
      writtenFrom(scope, request.id),
    ])
    if (!article || !from) throw new AppError('not_found')
    assertNotBeingWritten(article.status)
    const ask = askFor(article.text, from, request)
    if (aiEditsLeft(article.aiEdits) === 0) throw aiEditLimitReached()
    return { from, ask, workspaceId: scope.workspaceId }
  })
  const { calls, onCall } = collectCalls()
  const { left, onLeftOut } = collectLeftOut()
  const call = { workspaceId, signal: context.signal, onCall, onLeftOut }
  const passage = await ask(writer, call)
  if (context.signal.aborted) {
    // The caller has gone, so the proposal is not counted.
    throw new ProviderError('unavailable', 'Stopped before the proposal arrived.')
  }
  const editsLeft = await context.inTransaction(async (scope) => {
    const used = await countAiEdit(scope, request.id, aiEditsPerArticle)
    if (used === undefined) throw aiEditLimitReached()
    const { clientId } = from
    const facts = { id: request.id, clientId, block: request.block, kind: request.request.kind }
    await emit(scope, 'article.ai_edit_proposed', facts)
    await storeCalls(scope, { clientId, articleId: request.id }, calls)
    return aiEditsLeft(used)
  })
  const leftOut = left().length > 0 ? leftOutWords(left(), '') : null
  return { passage, editsLeft, offlineSample: writer.offline, leftOut }
}

function askFor(text: RevisionText, { brief, plan }: WrittenFrom, request: SuggestRequest): Ask {
  const { title, content, bodyContent } = text
  const finished: Finished = {
    title,
    introduction: content?.introduction ?? bodyContent,
    sections: content?.sections ?? [],
  }
  const wanted = request.request
  if (wanted.kind === 'again') {
    const again = sectionToWrite(finished.sections, plan, { ...request, wish: wanted.words })
    return (writer, call) => writer.again(brief, finished, again, call)
  }
  const { edit, around } = cutPassage(text, { ...request, request: wanted })
  const [before, after] = around
  return async (writer, call) =>
    `${before}${await writer.revise(brief, finished, edit, call)}${after}`
}
