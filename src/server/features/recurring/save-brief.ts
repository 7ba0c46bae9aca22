import {
  type BriefChange,
  type BriefFields,
  briefsPerCampaign,
  type NewBrief,
  type RecurringBrief,
} from '#contracts/clients/recurring.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { holdMember, peopleWhoSee } from '#server/features/desk/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { countBriefs, insertBrief, storeStanding, updateBrief } from './briefs.store.ts'
import { keptDatesOf } from './dates.store.ts'
import { lockedBrief, passOverdue } from './locked-brief.ts'
import { ruleWords } from './notify-owner.ts'
import { nextAt } from './occurrences.ts'
import { shownBrief } from './read-briefs.ts'
import { requireBudget } from './recurring.policy.ts'

/**
 * Adds a recurring brief, which belongs to the member and orders its first date that can still be ordered in time.
 * Throws `not_found`, `forbidden` for a budget by a member, and `conflict` for an archived campaign, a rule without a
 * date to come, or too many of them.
 */
export async function createBrief(
  context: RequestContext,
  brief: NewBrief,
): Promise<RecurringBrief> {
  return await context.inTransaction(async (scope) => {
    const campaign = await campaignInUse(scope, brief.campaignId)
    requireBudget(scope.member, null, brief.monthlyCredits)
    return await once(scope, context.idempotencyKey, ['recurring', brief], async () => {
      await requireAssignee(scope, campaign.clientId, brief.assigneeId)
      if ((await countBriefs(scope, brief.campaignId)) >= briefsPerCampaign) {
        throw new AppError(
          'conflict',
          `A campaign has ${briefsPerCampaign} recurring briefs at most. End one first.`,
        )
      }
      const next = nextAt({ ...brief, since: scope.now }, [])
      if (!next) throw noDate()
      const id = newId()
      const { clientId } = campaign
      await insertBrief(scope, { ...brief, id, clientId, nextAt: next })
      await emit(scope, 'campaign.recurring_added', {
        id: brief.campaignId,
        clientId,
        rule: ruleWords(brief),
      })
      return await shownBrief(scope, id)
    })
  })
}

/**
 * Changes a recurring brief. Dates that were to be ordered by now are told as passed by; the new rule counts from now
 * on. Throws as adding does, and `conflict` when others have changed it since, or it has ended.
 */
export async function changeBrief(
  context: RequestContext,
  { id, updatedAt, ...fields }: BriefChange,
): Promise<RecurringBrief> {
  return await context.inTransaction(async (scope) => {
    const before = await lockedBrief(scope, id)
    await campaignInUse(scope, before.campaignId)
    requireBudget(scope.member, before.monthlyCredits, fields.monthlyCredits)
    if (updatedAt && before.updatedAt.toISOString() !== updatedAt) throw new AppError('conflict')
    if (fields.assigneeId !== before.assigneeId) {
      await requireAssignee(scope, before.clientId, fields.assigneeId)
    }
    await passOverdue(scope, before, 'The rule was changed before this was ordered.')
    await updateBrief(scope, id, fields)
    const after = { ...before, ...fields, since: scope.now }
    const next = nextAt(after, await keptDatesOf(scope, after))
    if (!next) throw noDate()
    await storeStanding(scope, id, {
      since: scope.now,
      nextAt: before.state === 'active' ? next : null,
    })
    await emit(scope, 'campaign.recurring_changed', {
      id: before.campaignId,
      clientId: before.clientId,
      rule: ruleWords(fields),
    })
    return await shownBrief(scope, id)
  })
}

/** The campaign of a brief; throws `not_found`, and `conflict` for an archived one. */
export async function campaignInUse(scope: MemberScope, id: string) {
  const campaign = await visibleCampaign(scope, id)
  if (!campaign) throw new AppError('not_found')
  if (campaign.isArchived) {
    throw new AppError('conflict', 'This campaign is archived. Restore it first.')
  }
  return campaign
}

async function requireAssignee(
  scope: MemberScope,
  clientId: string,
  assigneeId: BriefFields['assigneeId'],
): Promise<void> {
  if (!assigneeId) return
  await holdMember(scope, assigneeId)
  const [person] = await peopleWhoSee(scope, [clientId], assigneeId)
  if (!person) throw new AppError('not_found')
}

const noDate = () =>
  new AppError('conflict', 'This rule has no date left that could be ordered in time.')
