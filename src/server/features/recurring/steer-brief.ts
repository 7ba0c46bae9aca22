import type { DateChange, RecurringBrief } from '#contracts/clients/recurring.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { peopleWhoSee } from '#server/features/desk/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type Brief, storeStanding } from './briefs.store.ts'
import { forgetDate, keptDatesOf, noteDate } from './dates.store.ts'
import { lockedBrief, passOverdue } from './locked-brief.ts'
import { ruleWords } from './notify-owner.ts'
import { type KeptDate, nextAt, occurrenceAt, occurrencesOf } from './occurrences.ts'
import { shownBrief } from './read-briefs.ts'
import { campaignInUse } from './save-brief.ts'

const events = {
  active: 'campaign.recurring_resumed',
  paused: 'campaign.recurring_paused',
  ended: 'campaign.recurring_ended',
} as const

/**
 * Pauses a recurring brief, goes on with it from now on, or ends it. Whoever goes on with one whose owner is gone owns
 * it. Throws `not_found`, and `conflict` once it has ended or its campaign is archived.
 */
export async function setBriefState(
  context: RequestContext,
  { id, state }: { id: string; state: Brief['state'] },
): Promise<RecurringBrief> {
  return await context.inTransaction(async (scope) => {
    const brief = await lockedBrief(scope, id)
    if (brief.state !== state) {
      await passOverdue(scope, brief, `This was ${state} before it was ordered.`)
      if (state === 'active') await goOn(scope, brief)
      else await storeStanding(scope, id, { state, problem: null, nextAt: null })
      await emit(scope, events[state], { ...placeOf(brief), rule: ruleWords(brief) })
    }
    return await shownBrief(scope, id)
  })
}

async function goOn(scope: MemberScope, brief: Brief): Promise<void> {
  await campaignInUse(scope, brief.campaignId)
  const since = scope.now
  const [kept, [owner]] = await Promise.all([
    keptDatesOf(scope, brief),
    brief.userId ? peopleWhoSee(scope, [brief.clientId], brief.userId) : [],
  ])
  const next = nextAt({ ...brief, since }, kept)
  if (!next) throw new AppError('conflict', 'This rule has no date left. Change it, or end it.')
  await storeStanding(scope, brief.id, {
    state: 'active',
    problem: null,
    since,
    nextAt: next,
    ...(owner ? {} : { userId: scope.userId }),
  })
}

/**
 * Skips one date of a recurring brief, moves it, or puts it back where the rule has it. Throws `not_found` for a day that
 * is none of its dates to come, and `conflict` for a time that is past or could not be ordered so many days before.
 */
export async function changeDate(
  context: RequestContext,
  { id, day, change }: DateChange,
): Promise<RecurringBrief> {
  return await context.inTransaction(async (scope) => {
    const brief = await lockedBrief(scope, id)
    const kept = await keptDatesOf(scope, brief)
    if (!isToCome(brief, kept, day, scope.now)) throw new AppError('not_found')
    const facts = { ...placeOf(brief), rule: ruleWords(brief), day }
    if (change.to === 'skipped') {
      await noteDate(scope, brief, day, { state: 'skipped' })
      await emit(scope, 'campaign.recurring_date_skipped', facts)
    } else if (change.to === 'moved') {
      requireInTime(brief, day, change.localTime, scope.now)
      await noteDate(scope, brief, day, { state: 'moved', movedTo: change.localTime })
      await emit(scope, 'campaign.recurring_date_moved', { ...facts, localTime: change.localTime })
    } else {
      requireInTime(brief, day, `${day}T${brief.time}`, scope.now)
      await forgetDate(scope, id, day)
      await emit(scope, 'campaign.recurring_date_restored', facts)
    }
    if (brief.state === 'active') {
      const next = nextAt(brief, await keptDatesOf(scope, brief))
      await storeStanding(scope, id, { nextAt: next, ...(next ? {} : { state: 'ended' as const }) })
    }
    return await shownBrief(scope, id)
  })
}

/** Whether a day names a date that is not ordered yet. */
function isToCome(brief: Brief, kept: readonly KeptDate[], day: string, now: Date): boolean {
  const movedTo = kept.find((one) => one.day === day)?.movedTo
  if (movedTo) return occurrenceAt(brief, day, movedTo).at > now
  for (const date of occurrencesOf(brief, kept)) {
    if (!date.moved && date.day >= day) return date.day === day && date.at > now
  }
  return false
}

function requireInTime(brief: Brief, day: string, localTime: string, now: Date): void {
  const { at } = occurrenceAt(brief, day, localTime)
  if (at > now) return
  const { leadDays: days } = brief
  throw new AppError(
    'conflict',
    days === 0
      ? 'Please choose a time in the future.'
      : `It is ordered ${days} ${days === 1 ? 'day' : 'days'} before, which is past. Please choose a later day.`,
  )
}

const placeOf = ({ campaignId, clientId }: Brief) => ({ id: campaignId, clientId })
