import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import type { Brief } from '#server/providers/writer/port.ts'

/** The campaign an order names, as far as creating articles needs it, or undefined. */
export async function campaignOfOrder(
  scope: Scope,
  campaignId: string,
): Promise<
  { clientId: string; imageGeneratorId: string | null; aspectRatio: string | null } | undefined
> {
  return await scope.tx
    .selectFrom('campaigns')
    .select([
      'client_id as clientId',
      'system_default_image_generator_id as imageGeneratorId',
      'default_aspect_ratio as aspectRatio',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
}

export type Commission = {
  brief: Brief
  clientId: string
  imageGeneratorId: string | null
  authorImageUrl: string | null
  relatedContent: string[]
}

/** Everything a writer is told about an article, or undefined when it is gone. */
export async function commissionOf(
  scope: Scope,
  articleId: string,
): Promise<Commission | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .leftJoin('seo_templates as s', 's.id', 'a.seo_template_id')
    .leftJoin('tone_templates as t', 't.id', 'a.tone_template_id')
    .leftJoin('image_templates as i', 'i.id', 'a.image_template_id')
    .leftJoin('author_templates as w', 'w.id', 'a.author_template_id')
    .select([
      'a.client_id',
      'a.input_type',
      'a.input_value',
      'a.initial_draft',
      'a.subtitle',
      'a.goal',
      'a.read_time',
      'a.system_image_generator_id',
      'c.name as client_name',
      'c.industry',
      'c.description as client_description',
      'p.name as campaign_name',
      'p.goal as campaign_goal',
      'p.target_audience',
      'p.description as campaign_description',
      's.name as structure_name',
      's.structure_json',
      't.name as tone_name',
      't.description as tone_description',
      't.example as tone_example',
      'i.name as image_name',
      'i.prompt_details',
      'w.name as author_template_name',
      'w.author_name',
      'w.job_title',
      'w.writing_style',
      'w.image_url as author_image_url',
    ])
    .select(
      sql<string[]>`array(select type from article_related_content where article_id = a.id)`.as(
        'related',
      ),
    )
    .where('a.workspace_id', '=', scope.workspaceId)
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  const structure = row.structure_json as { sections?: string[] } | null
  return {
    clientId: row.client_id,
    imageGeneratorId: row.system_image_generator_id,
    authorImageUrl: row.author_image_url,
    relatedContent: row.related,
    brief: {
      input: { type: row.input_type, value: row.input_value },
      client: {
        name: row.client_name,
        industry: row.industry,
        description: row.client_description,
      },
      campaign: {
        name: row.campaign_name,
        goal: row.campaign_goal,
        targetAudience: row.target_audience,
        description: row.campaign_description,
      },
      structure: { name: row.structure_name ?? '', sections: structure?.sections ?? [] },
      tone: {
        name: row.tone_name ?? '',
        description: row.tone_description ?? '',
        example: row.tone_example ?? '',
      },
      author: {
        authorName: row.author_name ?? '',
        jobTitle: row.job_title ?? '',
        writingStyle: row.writing_style ?? '',
      },
      image: { name: row.image_name ?? '', promptDetails: row.prompt_details ?? '' },
      draft: row.initial_draft,
      subtitle: row.subtitle,
      goal: row.goal,
      readTime: Number.parseInt(row.read_time, 10) || null,
    },
  }
}

/** How many lists of titles the workspace has asked for since then. */
export async function titleListsSince(scope: Scope, since: Date): Promise<number> {
  const row = await scope.tx
    .selectFrom('activity_log')
    .select((e) => e.fn.countAll<number>().as('made'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('created_at', '>', since)
    .where('action', '=', 'titles.generated')
    .executeTakeFirst()
  return Number(row?.made ?? 0)
}

/** The article a run writes, or undefined when it is gone. */
export async function articleOfRun(
  scope: Scope,
  runId: string,
): Promise<{ articleId: string; clientId: string } | undefined> {
  return await scope.tx
    .selectFrom('generation_runs as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select(['a.id as articleId', 'a.client_id as clientId'])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.id', '=', runId)
    .executeTakeFirst()
}

export type StrandedRun = { id: string; workspaceId: string; overdue: boolean }

/**
 * Runs that should be under way and are not: nobody holds them, and the queue may have given their
 * job up. Across all workspaces, so it runs under the login role and answers ids only.
 */
export async function strandedRuns(database: Database, now: Date): Promise<StrandedRun[]> {
  const quiet = new Date(now.getTime() - 20_000)
  const rows = await database.kysely
    .selectFrom('generation_runs')
    .select(['id', 'workspace_id', 'deadline_at'])
    .where('status', 'in', ['queued', 'running'])
    .where((run) => run(run.fn.coalesce('lease_until', 'created_at'), '<', quiet))
    .where(
      sql<boolean>`deadline_at <= ${now} or not exists (select from pgboss.job j
        where j.name = 'generate-article' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'runId' = generation_runs.id::text)`,
    )
    .orderBy('created_at')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    overdue: (row.deadline_at ?? now) <= now,
  }))
}
