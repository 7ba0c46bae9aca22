import { sql } from 'kysely'
import type { Campaign, CampaignListRequest } from '#contracts/clients/campaigns.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { afterInAge, exactAge, pageByAge } from '#server/db/by-age.ts'
import { defaultTemplatesIn } from '#server/db/default-templates.ts'
import { inView } from '#server/db/in-view.ts'
import { mayChangeRules } from '#server/features/approval/index.ts'
import type { Cursor } from '#server/kernel/cursor.ts'
import { campaignAbilities } from './campaigns.policy.ts'

function campaignRows(scope: Scope) {
  return scope.tx
    .selectFrom('campaigns as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.id', '=', 'p.client_id').onRef('c.workspace_id', '=', 'p.workspace_id'),
    )
    .selectAll('p')
    .select((row) => [
      'c.name as client_name',
      'c.is_archived as client_is_archived',
      'c.sign_off as client_sign_off',
      'c.default_seo_template_id as client_seo_template_id',
      'c.default_tone_template_id as client_tone_template_id',
      'c.default_image_template_id as client_image_template_id',
      'c.default_author_template_id as client_author_template_id',
      row
        .selectFrom('articles as a')
        .whereRef('a.workspace_id', '=', 'p.workspace_id')
        .whereRef('a.campaign_id', '=', 'p.id')
        .select(row.fn.countAll<number>().as('n'))
        .as('articles'),
    ])
    .where(inView(scope, 'p.client_id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof campaignRows>['execute']>>[number]

function toCampaign(scope: MemberScope, row: Row): Campaign {
  const { update, remove } = campaignAbilities(scope.member)
  return {
    id: row.id,
    name: row.name,
    clientId: row.client_id,
    clientName: row.client_name,
    isArchived: row.is_archived,
    clientIsArchived: row.client_is_archived,
    goal: row.goal,
    targetAudience: row.target_audience,
    description: row.description,
    platform: row.platform,
    language: row.language as Campaign['language'],
    ...defaultTemplatesIn(row),
    clientDefaults: defaultTemplatesIn({
      default_seo_template_id: row.client_seo_template_id,
      default_tone_template_id: row.client_tone_template_id,
      default_image_template_id: row.client_image_template_id,
      default_author_template_id: row.client_author_template_id,
    }),
    imageGeneratorId: row.system_default_image_generator_id,
    defaultAspectRatio: row.default_aspect_ratio,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    articles: row.articles ?? 0,
    approval: (row.sign_off ?? row.client_sign_off) as SignOffStage,
    abilities: { update, remove, leaveApproval: mayChangeRules(scope.member) },
  }
}

type Listed = Pick<CampaignListRequest, 'archived' | 'search' | 'clientIds'> & {
  after: Cursor | undefined
  limit: number
}

/**
 * Lists the campaigns in use or the archived ones that the member may see, newest first, as far as their names and their
 * clients’ have all words of a search; those of an archived client count as archived.
 */
export async function listedCampaigns(
  scope: MemberScope,
  { archived, search, clientIds, after, limit }: Listed,
): Promise<{ items: Campaign[]; nextCursor: string | null }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const hasWords = words.map((word) => sql`and strpos(lower(p.name || ' ' || c.name), ${word}) > 0`)
  const found = await campaignRows(scope)
    .select(exactAge('p').as('exact_age'))
    .where(
      sql<boolean>`(p.is_archived or c.is_archived) = ${archived} ${sql.join(hasWords, sql` `)}`,
    )
    .where(clientIds ? sql<boolean>`p.client_id = any(${clientIds}::uuid[])` : sql<boolean>`true`)
    .where(after ? afterInAge('p', after) : sql<boolean>`true`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = pageByAge(found, limit)
  return { items: rows.map((row) => toCampaign(scope, row)), nextCursor }
}

/** Returns campaigns as their pages show them, archived or not; those not found are left out. */
export async function shownCampaigns(scope: MemberScope, ids: string[]): Promise<Campaign[]> {
  const rows = await campaignRows(scope).where('p.id', 'in', ids).execute()
  return rows.map((row) => toCampaign(scope, row))
}

/** Returns one campaign as its page shows it, or undefined. */
export async function shownCampaign(scope: MemberScope, id: string): Promise<Campaign | undefined> {
  const [campaign] = await shownCampaigns(scope, [id])
  return campaign
}
