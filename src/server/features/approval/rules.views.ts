import type { ApprovalRule } from '#contracts/rules/approval/approval-rule.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** A client’s name and who approves what goes out for it. */
type ClientRule = { name: string; stage: SignOffStage }

/** A campaign with its own setting, where it has one, and the rule that its articles are under. */
export type CampaignRule = {
  id: string
  name: string
  clientName: string
  own: SignOffStage | null
  ofClient: SignOffStage
  rule: ApprovalRule
}

/** The rule of a client, or undefined. */
export async function clientRule(scope: Scope, clientId: string): Promise<ClientRule | undefined> {
  const row = await scope.tx
    .selectFrom('clients')
    .select(['name', 'sign_off as stage'])
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row && { name: row.name, stage: row.stage as SignOffStage }
}

/** The rules of campaigns; those that are not there are left out. */
export async function campaignRules(scope: Scope, ids: readonly string[]): Promise<CampaignRule[]> {
  if (ids.length === 0) return []
  const rows = await scope.tx
    .selectFrom('campaigns as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['p.id', 'p.name', 'p.client_id', 'p.sign_off as own'])
    .select(['c.name as clientName', 'c.sign_off as ofClient'])
    .where(inView(scope, 'p.client_id'))
    .where('p.id', 'in', [...ids])
    .execute()
  return rows.map(({ id, name, clientName, client_id: clientId, ...row }) => {
    const own = row.own as SignOffStage | null
    const ofClient = row.ofClient as SignOffStage
    return { id, name, clientName, own, ofClient, rule: { clientId, stage: own ?? ofClient } }
  })
}

/** The rule of one campaign, or undefined. */
export async function campaignRule(scope: Scope, id: string): Promise<CampaignRule | undefined> {
  return (await campaignRules(scope, [id]))[0]
}

/** Who approves an article before it goes out, by its campaign or else its client; `none` for an unknown one. */
export async function stageOfArticle(scope: Scope, articleId: string): Promise<SignOffStage> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .select(['c.sign_off as ofClient', 'p.sign_off as ofCampaign'])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  return (row?.ofCampaign ?? row?.ofClient ?? 'none') as SignOffStage
}

/** Those of the articles whose approval begins with colleagues. */
export async function approvedByColleagues(
  scope: Scope,
  articleIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .select('a.id')
    .where(inView(scope, 'a.client_id'))
    .where('a.id', 'in', articleIds)
    .where(({ fn }) => fn.coalesce('p.sign_off', 'c.sign_off'), 'in', ['internal', 'both'])
    .execute()
  return rows.map(({ id }) => id)
}
