import type { AcceptedProposal } from '#contracts/clients/client-beginnings.ts'
import type { Client } from '#contracts/clients/clients.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { type RequestContext, sessionOf, type WriteScope } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { putFile } from '#server/context/put-file.ts'
import {
  clientAbilities,
  insertClient,
  setBrandColour,
  setClientLogo,
  shownClient,
} from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { insertKnowledge, storeRules } from '../knowledge.store.ts'
import { crawlSiteTask } from '../sites/crawl-site.task.ts'
import { insertCrawl } from '../sites/crawls.store.ts'
import { siteAddress } from '../sites/start-crawl.ts'
import { fetchLogo } from './fetch-logo.ts'

/**
 * Adds a client with what was accepted of a proposal: its fields, voice, audience, colours and facts, in one
 * transaction; the website is read afterwards if wanted. A logo that can't be fetched is left out.
 */
export async function createFromProposal(
  context: RequestContext,
  accepted: AcceptedProposal,
): Promise<Client> {
  const home = siteAddress(accepted.address)
  await context.reading(async (scope) => {
    if (!clientAbilities(scope.member).create) throw new AppError('forbidden')
  })
  const logo = accepted.logo === '' ? null : await fetchLogo(context, accepted.logo, 512)
  const key =
    logo && `client-logos/${sessionOf(context.signedIn).userId}/${newId()}.${logo.extension}`
  let client: Client | undefined
  const add = async (logoUrl: string | null) => {
    client = await context.inTransaction((scope) =>
      once(scope, context.idempotencyKey, ['client-beginning', accepted], () =>
        insertAll(scope, accepted, home, logoUrl),
      ),
    )
  }
  if (logo && key) await putFile(context.ports.files, { key, ...logo }, add)
  else await add(null)
  if (!client) throw new AppError('internal')
  return client
}

async function insertAll(
  scope: WriteScope,
  accepted: AcceptedProposal,
  home: string,
  logoUrl: string | null,
): Promise<Client> {
  const { name, industry, description, timeZone, voice, audience, colours, facts } = accepted
  const id = newId()
  await insertClient(scope, id, { name, industry, description, timeZone })
  if (logoUrl) await setClientLogo(scope, id, logoUrl)
  // A website names its own colour first.
  if (colours[0]) await setBrandColour(scope, id, colours[0].toLowerCase())
  if (voice || audience || colours.length > 0) {
    await storeRules(scope, id, { ...noRules, voice, audience, colours }, undefined)
  }
  for (const fact of facts) {
    await insertKnowledge(scope, {
      ...fact,
      kind: 'fact',
      validUntil: null,
      id: newId(),
      clientId: id,
    })
  }
  if (accepted.readSite) {
    const crawl = newId()
    await insertCrawl(scope, { clientId: id, id: crawl }, home)
    await startTasks(scope, crawlSiteTask, [crawl])
  }
  await emit(scope, 'client.created', { id, name, address: home })
  const client = await shownClient(scope, id)
  if (!client) throw new AppError('internal')
  return client
}
