import type { ClientReport } from '#contracts/approval/client-report.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { figuresOf } from '../figures/read-figures.ts'
import { monthBeside, monthBounds, monthOf } from '../months.ts'
import { namedClient } from '../signoff.views.ts'
import { goesOutNext, waitsForClient, wentLive } from './client-report.views.ts'
import { reportNote } from './report-notes.store.ts'

/**
 * The report of a client’s month, else of the present one: what the client may read, whoever asks. Throws `not_found`
 * for a client that the scope does not see.
 */
export async function reportOf(
  scope: Scope,
  { clientId, month: wanted }: { clientId: string; month?: string | undefined },
): Promise<ClientReport> {
  const client = await namedClient(scope, clientId)
  if (!client) throw new AppError('not_found')
  const present = monthOf(scope.now, client.timeZone)
  const month = wanted ?? present
  const of = { clientId, campaignId: null, ...monthBounds(month, client.timeZone) }
  const isRecent = month >= monthBeside(present, -1)
  const [agency, note, figures, live, scheduled, waiting] = await Promise.all([
    agencyOf(scope),
    reportNote(scope, { clientId, month }),
    figuresOf(scope, of),
    wentLive(scope, of),
    isRecent ? goesOutNext(scope, clientId) : [],
    isRecent ? waitsForClient(scope, clientId) : [],
  ])
  return {
    month,
    running: month === present,
    client: client.name,
    agency: { name: agency.name, logoUrl: agency.logoUrl },
    note,
    figures: {
      live: figures.live,
      words: figures.wordsLive,
      approved: figures.approved,
      firstRound: figures.articles.filter(({ rounds }) => rounds === 1).length,
    },
    live,
    next: isRecent ? { scheduled, waiting } : null,
  }
}

/** The same for a member, with whether they may write its opening sentence. */
export async function getClientReport(
  context: RequestContext,
  wanted: { clientId: string; month?: string | undefined },
): Promise<ClientReport & { abilities: { write: boolean } }> {
  return await context.reading(async (scope) => ({
    ...(await reportOf(scope, wanted)),
    abilities: { write: clientAbilities(scope.member).update },
  }))
}
