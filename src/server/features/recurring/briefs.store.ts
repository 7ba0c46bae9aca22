import { sql } from 'kysely'
import {
  type BriefFields,
  type NewBrief,
  patternSchema,
  type RecurringBrief,
} from '#contracts/clients/recurring.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { inView } from '#server/db/in-view.ts'
import type { Rule } from './occurrences.ts'

/** A recurring brief as it is stored. */
export type Brief = BriefFields &
  Rule & {
    id: string
    clientId: string
    campaignId: string
    userId: string | null
    state: RecurringBrief['state']
    problem: string | null
    nextAt: Date | null
    createdAt: Date
    updatedAt: Date
  }

function briefRows(scope: Scope) {
  return scope.tx
    .selectFrom('recurring_briefs as b')
    .selectAll('b')
    .where(inView(scope, 'b.client_id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof briefRows>['execute']>>[number]

function toBrief(row: Row): Brief {
  return {
    id: row.id,
    clientId: row.client_id,
    campaignId: row.campaign_id,
    userId: row.user_id,
    pattern: patternSchema.parse(row.pattern),
    time: row.local_time,
    timeZone: row.time_zone,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    articles: row.articles,
    leadDays: row.lead_days,
    monthlyCredits: row.monthly_credits,
    assigneeId: row.assignee_id,
    seoTemplateId: row.seo_template_id,
    toneTemplateId: row.tone_template_id,
    imageTemplateId: row.image_template_id,
    authorTemplateId: row.author_template_id,
    state: row.state as Brief['state'],
    problem: row.problem,
    since: row.since,
    nextAt: row.next_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The recurring briefs of a campaign: those that go on before the ended ones, each the oldest first. */
export async function briefsOfCampaign(
  scope: Scope,
  campaignId: string,
  limit: number,
): Promise<Brief[]> {
  const rows = await briefRows(scope)
    .where('b.campaign_id', '=', campaignId)
    .orderBy(sql`b.state = 'ended'`)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return rows.map(toBrief)
}

/** Those that order by themselves, of one client or of all that are visible, where neither they nor their campaign are archived. */
export async function activeBriefs(
  scope: Scope,
  { clientId, limit }: { clientId: string | undefined; limit: number },
): Promise<(Brief & { campaignName: string; clientName: string })[]> {
  let query = briefRows(scope)
    .innerJoin('campaigns as p', (join) =>
      join.onRef('p.workspace_id', '=', 'b.workspace_id').onRef('p.id', '=', 'b.campaign_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'b.workspace_id').onRef('c.id', '=', 'b.client_id'),
    )
    .select(['p.name as campaign_name', 'c.name as client_name'])
    .where('b.state', '=', 'active')
    .where('b.next_at', 'is not', null)
    .where('p.is_archived', '=', false)
    .where('c.is_archived', '=', false)
    .orderBy('b.next_at')
    .orderBy('b.id')
    .limit(limit)
  if (clientId) query = query.where('b.client_id', '=', clientId)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...toBrief(row),
    campaignName: row.campaign_name,
    clientName: row.client_name,
  }))
}

/** One recurring brief, or undefined. */
export async function findBrief(scope: Scope, id: string): Promise<Brief | undefined> {
  const row = await briefRows(scope).where('b.id', '=', id).executeTakeFirst()
  return row && toBrief(row)
}

/** Locks it until the transaction ends: whoever orders, edits or steers it comes one after the other. */
export async function lockBrief(scope: Scope, id: string): Promise<Brief | undefined> {
  const row = await briefRows(scope).where('b.id', '=', id).forUpdate().executeTakeFirst()
  return row && toBrief(row)
}

function columnsOf(fields: BriefFields) {
  return {
    pattern: JSON.stringify(fields.pattern),
    local_time: fields.time,
    time_zone: fields.timeZone,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
    articles: fields.articles,
    lead_days: fields.leadDays,
    monthly_credits: fields.monthlyCredits,
    assignee_id: fields.assigneeId,
    seo_template_id: fields.seoTemplateId,
    tone_template_id: fields.toneTemplateId,
    image_template_id: fields.imageTemplateId,
    author_template_id: fields.authorTemplateId,
  }
}

/** Adds one that belongs to the member, and counts from now on. */
export async function insertBrief(
  scope: MemberScope,
  brief: NewBrief & { id: string; clientId: string; nextAt: Date | null },
): Promise<void> {
  await scope.tx
    .insertInto('recurring_briefs')
    .values({
      id: brief.id,
      workspace_id: scope.workspaceId,
      client_id: brief.clientId,
      campaign_id: brief.campaignId,
      user_id: scope.userId,
      ...columnsOf(brief),
      since: scope.now,
      next_at: brief.nextAt,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/** Stores the fields of one that is locked. */
export async function updateBrief(scope: Scope, id: string, fields: BriefFields): Promise<void> {
  await scope.tx
    .updateTable('recurring_briefs')
    .set({ ...columnsOf(fields), updated_at: scope.now })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}

export type Standing = {
  state?: Brief['state']
  problem?: string | null
  userId?: string | null
  since?: Date
  nextAt: Date | null
}

/** Stores where one that is locked stands, and when its next date is to be ordered. */
export async function storeStanding(scope: Scope, id: string, standing: Standing): Promise<void> {
  const { state, problem, userId, since, nextAt } = standing
  await scope.tx
    .updateTable('recurring_briefs')
    .set({
      next_at: nextAt,
      ...(state === undefined ? {} : { state }),
      ...(problem === undefined ? {} : { problem }),
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(since === undefined ? {} : { since }),
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}

/** How many of a campaign have not ended. */
export async function countBriefs(scope: Scope, campaignId: string): Promise<number> {
  const row = await scope.tx
    .selectFrom('recurring_briefs')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .where('campaign_id', '=', campaignId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Those of any workspace with a date that is to be ordered by now, the longest overdue first. */
export async function dueBriefs(
  database: Database,
  now: Date,
  limit: number,
): Promise<{ workspaceId: string; briefId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; briefId: string }>`
    select workspace_id as "workspaceId", id as "briefId"
    from app.due_recurring(${now}::timestamptz, ${limit}::int)`.execute(database.kysely)
  return rows
}
