import type { SiteCrawl } from '#contracts/clients/sources.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { normaliseSiteUrl } from '#server/kernel/fetch/site-url.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireChange } from '../knowledge.policy.ts'
import { lastCrawl } from '../sources/sources.views.ts'
import { crawlSiteTask } from './crawl-site.task.ts'
import { endCrawl, insertCrawl, lockCrawl } from './crawls.store.ts'
import { pageAddress } from './page-addresses.ts'

const underWay = 'The website is being read already. Stop that first to read another.'

/** The address of a website's first page from what somebody typed; throws `invalid_input`. */
export function siteAddress(typed: string): string {
  const address = normaliseSiteUrl(typed)
  const home = pageAddress(address, address, address)
  if (home && /\.|localhost|\[/.test(new URL(home).hostname)) return home
  const problem = 'Please enter the address of a website, such as https://example.com'
  throw new AppError('invalid_input', problem, { fields: { address: problem } })
}

/** Starts to crawl a client's website. Throws `conflict` while that is under way. */
export async function startCrawl(
  context: RequestContext,
  input: { clientId: string; address: string },
): Promise<SiteCrawl> {
  const { clientId } = input
  return await context.inTransaction(async (scope) => {
    const name = await requireChange(scope, clientId)
    const address = siteAddress(input.address)
    return await once(scope, context.idempotencyKey, ['read-site', input], async () => {
      if (await lockCrawl(scope, clientId)) throw new AppError('conflict', underWay)
      const id = newId()
      await insertCrawl(scope, { clientId, id }, address)
      await startTasks(scope, crawlSiteTask, [id])
      await emit(scope, 'client.site_read', { id: clientId, name, address })
      const crawl = await lastCrawl(scope, clientId)
      if (!crawl) throw new AppError('internal')
      return crawl
    })
  })
}

/** Stops crawling a client's website at once; what is read stays. Does nothing once it has ended. */
export async function stopCrawl(context: RequestContext, clientId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireChange(scope, clientId)
    const crawl = await lockCrawl(scope, clientId)
    if (!crawl) return
    await endCrawl(scope, { clientId, id: crawl.id }, 'stopped')
    await endTask(scope, crawlSiteTask, crawl.id)
    await emit(scope, 'client.knowledge_read', { id: clientId })
  })
}
