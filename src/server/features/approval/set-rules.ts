import { approvers, onlyManagersSet } from '#contracts/rules/approval/approval-rule.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayChangeRules } from './approval.policy.ts'
import { memberActor } from './member-actor.ts'
import { appendRecord } from './record.store.ts'
import { setCampaignStage, setClientStage } from './rules.store.ts'
import { campaignRule, clientRule } from './rules.views.ts'

type Abilities = { abilities: { change: boolean } }

/** Tells who approves for a client before anything goes out; throws `not_found`. */
export async function getClientStage(
  context: RequestContext,
  clientId: string,
): Promise<{ stage: SignOffStage } & Abilities> {
  return await context.reading(async (scope) => {
    const client = await clientRule(scope, clientId)
    if (!client) throw new AppError('not_found')
    return { stage: client.stage, abilities: { change: mayChangeRules(scope.member) } }
  })
}

/** Sets it; throws `not_found`, and `forbidden` for whoever may not. */
export async function saveClientStage(
  context: RequestContext,
  { clientId, stage }: { clientId: string; stage: SignOffStage },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const client = await clientRule(scope, clientId)
    if (!client) throw new AppError('not_found')
    requireManager(scope)
    if (client.stage === stage) return
    await setClientStage(scope, clientId, stage)
    const change = { from: client.stage, to: stage }
    const message = await noteRule(scope, clientId, `“${client.name}”`, change)
    await emit(scope, 'client.approval_set', { id: clientId, stage, message })
  })
}

/** Tells who approves a campaign’s articles, and what holds where it has no setting; throws `not_found`. */
export async function getCampaignStage(
  context: RequestContext,
  campaignId: string,
): Promise<{ stage: SignOffStage | null; ofClient: SignOffStage } & Abilities> {
  return await context.reading(async (scope) => {
    const campaign = await campaignRule(scope, campaignId)
    if (!campaign) throw new AppError('not_found')
    const abilities = { change: mayChangeRules(scope.member) }
    return { stage: campaign.own, ofClient: campaign.ofClient, abilities }
  })
}

/** Sets it, null to follow the client; throws `not_found`, and `forbidden` for whoever may not. */
export async function saveCampaignStage(
  context: RequestContext,
  { campaignId, stage }: { campaignId: string; stage: SignOffStage | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const campaign = await campaignRule(scope, campaignId)
    if (!campaign) throw new AppError('not_found')
    requireManager(scope)
    if (campaign.own === stage) return
    await setCampaignStage(scope, campaignId, stage)
    const { clientId } = campaign.rule
    const of = `the campaign “${campaign.name}” of “${campaign.clientName}”`
    const message = await noteRule(scope, clientId, of, {
      from: campaign.rule.stage,
      to: stage ?? campaign.ofClient,
    })
    await emit(scope, 'campaign.approval_set', {
      id: campaignId,
      clientId,
      stage: stage ?? 'as the client',
      message,
    })
  })
}

function requireManager(scope: MemberScope): void {
  if (!mayChangeRules(scope.member)) throw new AppError('forbidden', onlyManagersSet)
}

/** Notes it in the record; returns what was done, as it goes on from the name of who did it. */
async function noteRule(
  scope: MemberScope,
  clientId: string,
  of: string,
  { from, to }: { from: SignOffStage; to: SignOffStage },
): Promise<string> {
  await appendRecord(scope, {
    clientId,
    articleId: null,
    roundId: null,
    action: 'rule.changed',
    actor: memberActor(scope),
    packageSha256: null,
    details: { of, from: approvers[from], to: approvers[to] },
  })
  return `changed who approves for ${of} from ${approvers[from]} to ${approvers[to]}`
}
