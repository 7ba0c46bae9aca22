import type { SiteReading } from '#contracts/clients/sources.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { normaliseSiteUrl } from '#server/kernel/fetch/site-url.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireChange } from '../knowledge.policy.ts'
import { lastReading } from '../sources/sources.views.ts'
import { pageAddress } from './page-addresses.ts'
import { readSiteTask } from './read-site.task.ts'
import { endWalk, insertReading, lockWalk } from './readings.store.ts'

const underWay = 'The website is being read already. Stop that first to read another.'

/** The address of a website's first page from what somebody typed; throws `invalid_input`. */
export function siteAddress(typed: string): string {
  const address = normaliseSiteUrl(typed)
  const home = pageAddress(address, address, address)
  if (home && /\.|localhost|\[/.test(new URL(home).hostname)) return home
  const problem = 'Please enter the address of a website, such as https://example.com'
  throw new AppError('invalid_input', problem, { fields: { address: problem } })
}

/** Starts to read a client's website. Throws `conflict` while that is under way. */
export async function readClientSite(
  context: RequestContext,
  input: { clientId: string; address: string },
): Promise<SiteReading> {
  const { clientId } = input
  return await context.inTransaction(async (scope) => {
    const name = await requireChange(scope, clientId)
    const address = siteAddress(input.address)
    return await once(scope, context.idempotencyKey, ['read-site', input], async () => {
      if (await lockWalk(scope, clientId)) throw new AppError('conflict', underWay)
      const id = newId()
      await insertReading(scope, { clientId, id }, address)
      await startTasks(scope, readSiteTask, [id])
      await emit(scope, 'client.site_read', { id: clientId, name, address })
      const reading = await lastReading(scope, clientId)
      if (!reading) throw new AppError('internal')
      return reading
    })
  })
}

/** Stops reading a client's website at once; what is read stays. Does nothing once it has ended. */
export async function stopReading(context: RequestContext, clientId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireChange(scope, clientId)
    const walk = await lockWalk(scope, clientId)
    if (!walk) return
    await endWalk(scope, { clientId, id: walk.id }, 'stopped')
    await endTask(scope, readSiteTask, walk.id)
    await emit(scope, 'client.knowledge_read', { id: clientId })
  })
}
