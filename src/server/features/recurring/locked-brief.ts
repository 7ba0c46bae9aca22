import type { Scope } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type Brief, lockBrief } from './briefs.store.ts'
import { keptDatesOf, noteDate } from './dates.store.ts'
import { notifyOwner } from './notify-owner.ts'
import { occurrencesOf } from './occurrences.ts'

/** A brief that is locked and has not ended; throws `not_found`, and `conflict` once it has. */
export async function lockedBrief(scope: Scope, id: string): Promise<Brief> {
  const brief = await lockBrief(scope, id)
  if (!brief) throw new AppError('not_found')
  if (brief.state === 'ended') {
    throw new AppError('conflict', 'This recurring brief has ended. Add another one.')
  }
  return brief
}

/**
 * Notes the dates of a brief that were due and not ordered before somebody changed it, as while no process worked, so
 * that none passes by untold.
 */
export async function passOverdue(scope: Scope, brief: Brief, problem: string): Promise<void> {
  if (brief.state !== 'active' || !brief.nextAt || brief.nextAt > scope.now) return
  for (const date of occurrencesOf(brief, await keptDatesOf(scope, brief))) {
    if (date.at > scope.now) return
    if (date.skipped) continue
    if (await noteDate(scope, brief, date.day, { state: 'told', problem })) {
      await notifyOwner(scope, brief, date, problem)
    }
  }
}
