import { queueMail } from '#server/features/mails/index.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { portalLinkEnd } from '../link-ends.ts'
import type { LinkKey, LinkRequest } from '../link-scope.ts'
import { openOwnSeat } from '../own-seat.ts'
import { reportOf } from '../report/read-client-report.ts'
import { namedClient } from '../signoff.views.ts'
import { lastClientRounds, liveArticles, scheduledArticles } from './portal.views.ts'
import { inPortal, inPortalEvenIfEnded, type PortalScope } from './portal-scope.ts'
import { setPortal } from './portals.store.ts'

async function headOf({ agency, portal, ...scope }: PortalScope) {
  const client = await namedClient(scope, portal.client_id)
  if (!client) throw new AppError('not_found')
  const { name, logoUrl, timeZone } = client
  const { logoUrl: agencyLogo, ...own } = await agencyOf(scope)
  const colour = client.colour ?? own.colour
  return {
    agency,
    agencyLogo,
    reader: portal.name,
    client: { name, logoUrl, colour, timeZone: timeZone ?? 'UTC' },
  }
}

/** Everything a client’s portal shows; changes nothing. */
export async function readPortal(request: LinkRequest) {
  return await inPortal(request, async (scope) => {
    const { client_id: clientId, email } = scope.portal
    const [rounds, live, scheduled] = await Promise.all([
      lastClientRounds(scope, clientId, email),
      liveArticles(scope, clientId),
      scheduledArticles(scope, clientId),
    ])
    return { ...(await headOf(scope)), now: scope.now, rounds, live, scheduled }
  })
}
export type PortalView = Awaited<ReturnType<typeof readPortal>>

/** The report of a month, else of the present one. */
export async function readReport(request: LinkRequest, month: string | undefined) {
  return await inPortal(request, async (scope) => {
    const clientId = scope.portal.client_id
    const [head, report] = await Promise.all([headOf(scope), reportOf(scope, { clientId, month })])
    return { ...head, now: scope.now, report }
  })
}
export type ReportView = Awaited<ReturnType<typeof readReport>>

/**
 * Mails a new link in place of an expired one to the address on file, once an hour. Throws `not_found` for a
 * forged one.
 */
export async function renewPortal(request: LinkRequest): Promise<void> {
  await inPortalEvenIfEnded(request, async (scope) => {
    const { id, client_id: clientId, revoked_at, expires_at } = scope.portal
    if (revoked_at || expires_at > scope.now) return
    const values = { expires_at: portalLinkEnd(scope.now), more_token_hashes: [] }
    await setPortal(scope, { id, clientId }, values)
    const occasion = `renewed ${scope.now.toISOString().slice(0, 13)}`
    await queueMail(scope, { name: 'portal.link', clientId, portalId: id, occasion })
  })
}

/** Opens a review from the portal, for the seat under the same address alone. Throws `not_found` for somebody else’s. */
export async function openFromPortal(request: LinkRequest, seatId: string): Promise<LinkKey> {
  return await inPortal(request, async (scope) => {
    const { client_id: clientId, email } = scope.portal
    const opened = await openOwnSeat(scope, { seatId, clientId, email })
    if (!opened) throw new AppError('not_found')
    return opened
  })
}
