import { mostAddedSources } from '#contracts/articles/research.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { checkOpenAgain, lockAnswerable, reopenClaimsOn } from '#server/features/claims/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { readArticleSourceTask } from './read-article-source.task.ts'
import { insertAdded, type SourceId, setDropped } from './research.store.ts'
import { countAdded, shownSources } from './research.views.ts'

/** Has a page read as a source of an article. Throws `not_found`, `conflict` while it is being written, and `invalid_input`. */
export async function addSource(
  context: RequestContext,
  { id: articleId, address: typed }: { id: string; address: string },
): Promise<void> {
  const address = webAddress(typed)
  await context.inTransaction(async (scope) => {
    const { clientId, title } = await lockAnswerable(scope, articleId)
    if ((await countAdded(scope, { articleId, clientId })) >= mostAddedSources) {
      const message = `An article may have ${mostAddedSources} added pages. Please leave some out first.`
      throw new AppError('invalid_input', message)
    }
    const sourceId = newId()
    const place = { articleId, clientId, sourceId }
    if (!(await insertAdded(scope, place, address))) {
      throw new AppError('conflict', 'This page is among the sources already.')
    }
    await startTasks(scope, readArticleSourceTask, [sourceId])
    await record(scope, place, 'article.source_added', { title, address })
  })
}

/** Leaves a source out; what rested on it is open again. Throws `not_found`. */
export async function dropSource(
  context: RequestContext,
  { id: articleId, sourceId }: { id: string; sourceId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { place, title, address } = await heldSource(scope, articleId, sourceId)
    if (!(await setDropped(scope, place, true))) return
    await reopenClaimsOn(scope, place)
    await record(scope, place, 'article.source_dropped', { title, address })
  })
}

/** Takes a source in again and has checked what may rest on it. Throws `not_found`. */
export async function restoreSource(
  context: RequestContext,
  { id: articleId, sourceId }: { id: string; sourceId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { place, title, address } = await heldSource(scope, articleId, sourceId)
    if (!(await setDropped(scope, place, false))) return
    await checkOpenAgain(scope, place)
    await record(scope, place, 'article.source_restored', { title, address })
  })
}

async function heldSource(scope: MemberScope, articleId: string, sourceId: string) {
  const { clientId, title } = await lockAnswerable(scope, articleId)
  const sources = await shownSources(scope, { articleId, clientId })
  const source = sources.find(({ id }) => id === sourceId)
  if (!source) throw new AppError('not_found')
  return { place: { articleId, clientId, sourceId }, title, address: source.address }
}

async function record(
  scope: MemberScope,
  { articleId, clientId }: SourceId,
  action: 'article.source_added' | 'article.source_dropped' | 'article.source_restored',
  details: { title: string; address: string },
): Promise<void> {
  await emit(scope, action, { id: articleId, clientId, ...details })
}

function webAddress(typed: string): string {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(text) ? new URL(text) : null
  const named = url && /[.:]/.test(url.hostname) && !url.username && !url.password
  const sound = named && /^https?:$/.test(url.protocol)
  if (!sound) throw new AppError('invalid_input', 'Please enter the address of a page on the web.')
  url.hash = ''
  return url.href
}
