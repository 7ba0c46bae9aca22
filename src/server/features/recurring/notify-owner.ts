import type { BriefFields } from '#contracts/clients/recurring.ts'
import { patternWords } from '#contracts/rules/clients/recurrence-days.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'
import type { Scope } from '#server/context/context.ts'
import { peopleWhoSee } from '#server/features/desk/index.ts'
import { emit } from '#server/features/events/index.ts'
import type { Brief } from './briefs.store.ts'
import type { Occurrence } from './occurrences.ts'

/** A rule as the log names it: 'Every Tuesday at 09:00'. */
export function ruleWords({ pattern, time }: Pick<BriefFields, 'pattern' | 'time'>): string {
  return `${patternWords(pattern)} at ${time}`
}

/** Notifies the owner, or the managers once there is none, what a date did not order and why. */
export async function notifyOwner(
  scope: Scope,
  brief: Brief,
  { day, localTime }: Pick<Occurrence, 'day' | 'localTime'>,
  problem: string,
): Promise<void> {
  const owner = brief.userId && (await seesIt(scope, brief)) ? brief.userId : null
  await emit(scope, 'campaign.recurring_held', {
    id: brief.campaignId,
    clientId: brief.clientId,
    briefId: brief.id,
    rule: ruleWords(brief),
    day,
    message: `${writtenDate(localTime.slice(0, 10), { year: false })}: ${problem}`,
    ownerId: owner,
  })
}

async function seesIt(scope: Scope, { userId, clientId }: Brief): Promise<boolean> {
  const people = await peopleWhoSee(scope, [clientId], userId)
  return people.length > 0
}
