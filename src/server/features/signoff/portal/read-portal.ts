import { AppError } from '#server/kernel/errors.ts'
import { figuresOf } from '../figures/read-figures.ts'
import type { LinkKey, LinkRequest } from '../link-scope.ts'
import { openOwnSeat } from '../review/own-seat.ts'
import { namedClient } from '../signoff.views.ts'
import { monthBounds } from './months.ts'
import { lastClientRounds, liveArticles, scheduledArticles } from './portal.views.ts'
import { inPortal, type PortalScope } from './portal-scope.ts'

async function headOf({ agency, portal, ...scope }: PortalScope) {
  const client = await namedClient(scope, portal.client_id)
  if (!client) throw new AppError('not_found')
  const { name, logoUrl, colour } = client
  return { agency, reader: portal.name, client: { name, logoUrl, colour } }
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

/** The figures of a month as a client may see them: without what anything cost. */
export async function readReport(request: LinkRequest, month: string) {
  return await inPortal(request, async (scope) => {
    const of = { clientId: scope.portal.client_id, campaignId: null, ...monthBounds(month) }
    const figures = await figuresOf(scope, of)
    return { ...(await headOf(scope)), now: scope.now, month, figures }
  })
}
export type ReportView = Awaited<ReturnType<typeof readReport>>

/** Opens a review from the portal, for the seat under the same address alone. Throws `not_found` for somebody else’s. */
export async function openFromPortal(request: LinkRequest, seatId: string): Promise<LinkKey> {
  return await inPortal(request, async (scope) => {
    const { client_id: clientId, email } = scope.portal
    const opened = await openOwnSeat(scope, { seatId, clientId, email })
    if (!opened) throw new AppError('not_found')
    return opened
  })
}
