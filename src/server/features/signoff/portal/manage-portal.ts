import type { Portal, Reviewer } from '#contracts/approval/sign-off-shapes.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { setBrandColour } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { requireAgencyName } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { portalLinkEnd } from '../link-ends.ts'
import { reportOccasion } from '../months.ts'
import { namedClient } from '../signoff.views.ts'
import { portalsOf, setPortal, upsertPortal } from './portals.store.ts'

const dayMs = 86_400_000
const mailsPerDay = 50

/** Who has a portal of a client, and its colour; throws `not_found`. */
export async function getPortal(context: RequestContext, clientId: string): Promise<Portal> {
  return await context.reading(async (scope) => {
    const client = await namedClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    const people = await portalsOf(scope, clientId)
    return {
      colour: client.colour,
      people: people.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        expired: row.expires_at < scope.now,
        monthlyReport: row.reports_since !== null,
        sentAt: row.sent_at?.toISOString() ?? null,
        mailProblem: row.problem,
      })),
    }
  })
}

/** Emails a person a link to their client’s portal, in place of an earlier one. */
export async function inviteToPortal(
  context: RequestContext,
  { clientId, name, email }: Reviewer & { clientId: string },
): Promise<{ id: string }> {
  return await context.inTransaction(async (scope) => {
    await requireManager(scope, clientId)
    await requireAgencyName(scope)
    await limitMails(scope)
    const expiresAt = portalLinkEnd(scope.now)
    const id = await upsertPortal(scope, { clientId, name, email, expiresAt })
    await emit(scope, 'client.portal_sent', { id: clientId, reviewer: name, portalId: id })
    await limitOutsideMails(context, scope)
    return { id }
  })
}

/** Ends a person’s link for good; throws `not_found`. */
export async function revokePortal(
  context: RequestContext,
  { clientId, portalId }: { clientId: string; portalId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireManager(scope, clientId)
    const ended = await setPortal(
      scope,
      { id: portalId, clientId },
      { revoked_at: scope.now, reports_since: null },
    )
    if (!ended) throw new AppError('not_found')
    await emit(scope, 'client.portal_revoked', { id: clientId })
  })
}

/** Sets whether a person gets each month’s report by email, from the next one on; throws `not_found`. */
export async function setMonthlyReport(
  context: RequestContext,
  { clientId, portalId, monthly }: { clientId: string; portalId: string; monthly: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireManager(scope, clientId)
    const values = { reports_since: monthly ? scope.now : null }
    if (!(await setPortal(scope, { id: portalId, clientId }, values))) {
      throw new AppError('not_found')
    }
    await emit(scope, monthly ? 'client.reports_on' : 'client.reports_off', { id: clientId })
  })
}

/** Sets the colour of what a client’s people see; throws `not_found`. */
export async function saveBrandColour(
  context: RequestContext,
  { clientId, colour }: { clientId: string; colour: string | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireManager(scope, clientId)
    await setBrandColour(scope, clientId, colour)
    await emit(scope, 'client.colour_set', { id: clientId, colour: colour ?? 'none' })
  })
}

/**
 * Mails everybody with a portal the report of a month, once each; while the month is running, the figures so far, once
 * a day. Throws `conflict` where there is nobody.
 */
export async function sendReport(
  context: RequestContext,
  { clientId, month }: { clientId: string; month: string },
): Promise<{ sent: number }> {
  return await context.inTransaction(async (scope) => {
    const { timeZone } = await requireManager(scope, clientId)
    await requireAgencyName(scope)
    await limitMails(scope)
    const people = (await portalsOf(scope, clientId)).filter((one) => one.expires_at > scope.now)
    if (people.length === 0) {
      throw new AppError(
        'conflict',
        'Nobody at this client has a portal yet. Please invite somebody.',
      )
    }
    const occasion = reportOccasion(month, scope.now, timeZone)
    let sent = 0
    for (const { id: portalId } of people) {
      if (await queueMail(scope, { name: 'portal.report', clientId, portalId, occasion })) sent += 1
    }
    if (sent > 0) await emit(scope, 'client.report_sent', { id: clientId, month, mails: sent })
    await limitOutsideMails(context, scope)
    return { sent }
  })
}

/** The client; throws `forbidden` and `not_found`. */
async function requireManager(scope: MemberScope, clientId: string) {
  if (scope.member.limited) throw new AppError('forbidden')
  const client = await namedClient(scope, clientId)
  if (!client) throw new AppError('not_found')
  return client
}

async function limitMails(scope: MemberScope): Promise<void> {
  const since = new Date(scope.now.getTime() - dayMs)
  const actions = ['client.portal_sent', 'client.report_sent'] as [string, string]
  if ((await countActivity(scope, since, { actions })) < mailsPerDay) return
  throw new AppError('rate_limited', 'Too many emails have been sent. Please try again tomorrow.')
}
