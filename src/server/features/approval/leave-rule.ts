import {
  type ApprovalRule,
  approvers,
  leavesRule,
  onlyManagersMove,
} from '#contracts/rules/approval/approval-rule.ts'
import type { MemberScope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayChangeRules } from './approval.policy.ts'
import { memberActor } from './member-actor.ts'
import { appendRecord } from './record.store.ts'
import { type CampaignRule, campaignRule, campaignRules, clientRule } from './rules.views.ts'

type Move = { articleId: string; from: string; to: string }

/** Why the member can’t move an article from one campaign to another; null when they can. */
export function obstacleToMove(
  { member }: MemberScope,
  from: ApprovalRule,
  to: ApprovalRule,
): string | null {
  return leavesRule(from, to) && !mayChangeRules(member) ? onlyManagersMove : null
}

/** Throws `forbidden` where the member can’t move an article there. */
export async function requireMove(
  scope: MemberScope,
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<void> {
  const rules = await campaignRules(scope, [from, to])
  const [before, after] = [from, to].map((id) => rules.find((one) => one.id === id)?.rule)
  const obstacle = before && after ? obstacleToMove(scope, before, after) : null
  if (obstacle) throw new AppError('forbidden', obstacle)
}

/** Notes articles that have been moved out of an approval they needed in the record, and tells the owner. */
export async function noteMoves(scope: MemberScope, moves: readonly Move[]): Promise<void> {
  const rules = await campaignRules(scope, [
    ...new Set(moves.flatMap(({ from, to }) => [from, to])),
  ])
  const byId = new Map(rules.map((one) => [one.id, one]))
  const left = moves.flatMap(({ articleId, from, to }) => {
    const [before, after] = [byId.get(from), byId.get(to)]
    return before && after && leavesRule(before.rule, after.rule)
      ? [{ articleId, before, after }]
      : []
  })
  for (const { articleId, before, after } of left) await noteMove(scope, articleId, before, after)
  const [first, ...others] = left
  if (!first) return
  const what = others.length === 0 ? 'an article' : `${left.length} articles`
  const message = `moved ${what} ${wayOf(first.before, first.after)}`
  const { articleId: id, after } = first
  if (others.length > 0) await emit(scope, 'workspace.rule_left', { message })
  else await emit(scope, 'article.left_rule', { id, clientId: after.rule.clientId, message })
}

async function noteMove(
  scope: MemberScope,
  articleId: string | null,
  before: CampaignRule,
  after: CampaignRule,
): Promise<void> {
  // In one order, so that two moves the other way round cannot wait for each other.
  for (const clientId of [...new Set([before.rule.clientId, after.rule.clientId])].sort()) {
    await appendRecord(scope, {
      clientId,
      articleId,
      roundId: null,
      action: articleId ? 'article.moved' : 'campaign.moved',
      actor: memberActor(scope),
      packageSha256: null,
      details: { from: placeOf(before), to: placeOf(after) },
    })
  }
}

function wayOf(before: CampaignRule, after: CampaignRule): string {
  return `from ${placeOf(before)} to ${placeOf(after)}`
}

/** A campaign, and who approves there. */
function placeOf({ name, clientName, rule }: CampaignRule): string {
  return `“${name}” of “${clientName}” (approval by ${approvers[rule.stage]})`
}

/**
 * Throws `forbidden` where a member would take a campaign with its articles to another client and out of the approval
 * they need, or bring a laxer setting to that client.
 */
export async function requireCampaignMove(
  scope: MemberScope,
  campaign: CampaignRule,
  clientId: string,
): Promise<void> {
  const client = await clientRule(scope, clientId)
  if (!client) throw new AppError('not_found')
  const after = { clientId, stage: campaign.own ?? client.stage }
  const obstacle =
    obstacleToMove(scope, campaign.rule, after) ??
    obstacleToMove(scope, { ...after, stage: client.stage }, after)
  if (obstacle) throw new AppError('forbidden', obstacle)
}

/** Notes in the records of both clients that a campaign has left the approval it needed, and tells the owner. */
export async function noteCampaignMove(scope: MemberScope, before: CampaignRule): Promise<void> {
  const after = await campaignRule(scope, before.id)
  if (!after) return
  const isLax =
    leavesRule(before.rule, after.rule) ||
    leavesRule({ ...after.rule, stage: after.ofClient }, after.rule)
  if (!isLax) return
  await noteMove(scope, null, before, after)
  await emit(scope, 'workspace.rule_left', { message: `moved a campaign ${wayOf(before, after)}` })
}
