import type { DurableWork, JobContext, Scope } from '#server/context/context.ts'
import { checkOpenAgain } from '#server/features/claims/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { askOnce, pagesToLink, sentenceOf } from '#server/features/knowledge/index.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import type { ModelCall } from '#server/providers/writer/port.ts'
import { type CheckedNote, checkNotes, textToNote } from './check-notes.ts'
import { readWebPage, type WebPage } from './read-web-page.ts'
import { type SourceId, storeRead, storeRefused } from './research.store.ts'
import { competitorsOf, waitingSource } from './research.views.ts'

type Begun = {
  place: SourceId
  workspaceId: string
  address: string
  questions: string[]
  competitors: string[]
  /** It is a page of the client's own. */
  own: boolean
}
/** What a person waits for ends within this time, for each call to the site. */
const patienceMs = 8_000

type Read = { page: WebPage; notes: CheckedNote[]; calls: ModelCall[] }

/** Reads a page that a person has added, and has noted what it says on the article's subject. */
export const readArticleSource: DurableWork<Begun, Read> = {
  begin: async (scope, { subjectId: sourceId }) => {
    const row = await waitingSource(scope, sourceId)
    if (!row) return null
    const { articleId, clientId, address } = row
    const questions = [row.title, row.subject, row.goal].filter((text) => text.trim() !== '')
    return {
      place: { articleId, clientId, sourceId },
      workspaceId: scope.workspaceId,
      ...{ address, questions },
      competitors: await competitorsOf(scope, clientId),
      own: (await pagesToLink(scope, { clientId })).some((one) => sameSite(one.address, address)),
    }
  },

  run: async (context, { address, workspaceId, questions, competitors }, { signal }) => {
    const { ports } = context
    const page = await readOnce(context, address, signal)
    const text = textToNote(page.passages, questions)
    const { calls, onCall } = collectCalls()
    if (text === '') return { page, notes: [], calls }
    const { title } = page
    const call = { workspaceId, signal, onCall }
    const stated = await ports.writer.notes({ title, text, questions }, call)
    return { page, notes: checkNotes(stated, page.passages, { questions, competitors }), calls }
  },

  settle: async (scope, { place, own }, { page, notes, calls }) => {
    await storeRead(scope, place, { page, notes, own })
    await storeCalls(scope, place, calls)
    // What is open may rest on it now.
    if (notes.length > 0) await checkOpenAgain(scope, place)
    await tell(scope, place)
  },

  giveUp: async (scope, { subjectId: sourceId, error }) => {
    const row = await waitingSource(scope, sourceId)
    if (!row) return undefined
    const place = { articleId: row.articleId, clientId: row.clientId, sourceId }
    await storeRefused(scope, place, sentenceOf(error))
    await tell(scope, place)
    return { sourceId }
  },
}

async function readOnce(
  { ports, settings }: JobContext,
  address: string,
  signal: AbortSignal,
): Promise<WebPage> {
  const fetch: SafeFetch = (url, request) => ports.fetch(url, { ...request, timeoutMs: patienceMs })
  const visitor = { fetch, publicUrl: settings.publicUrl, signal }
  const read = () => readWebPage(address, visitor, { rules: new Map(), leastWords: 1 })
  return await askOnce(signal, read)
}

async function tell(scope: Scope, { articleId, clientId }: SourceId): Promise<void> {
  await emit(scope, 'article.source_read', { id: articleId, clientId })
}
