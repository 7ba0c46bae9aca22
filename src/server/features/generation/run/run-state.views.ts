import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { generateArticleTask } from './generate-article.task.ts'
import type { OutlineState } from './outline.store.ts'

/** A stage that has ended, or, without output and problem, is being done once more. */
export type StoredStage = {
  name: string
  output: unknown
  startedAt: Date | null
  finishedAt: Date
  problem: string | null
  tries: number
}

export type NewestRun = {
  runId: string
  status: Generation['status']
  /** The stage reported last. */
  stage: string
  problem: string | null
  startedAt: Date | null
  finishedAt: Date | null
  /** A process is working on it right now. */
  held: boolean
  outline: OutlineState
  /** Writes an article again, whose text stays until it has ended. */
  again: boolean
  /** The fault of the provider’s account that it waits for. */
  waitingFor: string | null
  stages: StoredStage[]
}

const counting = {
  newest: ['queued', 'running', 'completed'],
  text: ['completed'],
} as const

export type GeneratedArticle = {
  articleId: string
  clientId: string
  campaignId: string
  status: ArticleStatus
  inputType: InputType
  /** Whether the web is searched for it. */
  research: 'own' | 'web'
  content: ArticleContent | null
  title: string
  subtitle: string
  offlineSample: boolean
  updatedAt: Date
  /** Whether posts were ordered. */
  wantsPosts: boolean
  /** How many of its runs were not charged. */
  unpaidRuns: number
  run: NewestRun
  banner: { status: string; problem: string | null } | null
  /** The sections being written, by their places in the plan, and how often they were stored. */
  drafts: { seq: number; sections: Record<string, string> }
}

/**
 * An article with its newest run and every stage of that; undefined where nothing was ever generated. Runs that were
 * to write it again and came to nothing don't count; where the run `of` its text is asked for, neither do those still
 * under way.
 */
export async function generatedArticle(
  scope: Scope,
  articleId: string,
  of: 'newest' | 'text' = 'newest',
): Promise<GeneratedArticle | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('generation_runs as run')
          .selectAll('run')
          .whereRef('run.workspace_id', '=', 'a.workspace_id')
          .whereRef('run.article_id', '=', 'a.id')
          .where(({ or, eb }) =>
            or([eb('run.rewrites', 'is', null), eb('run.status', 'in', counting[of])]),
          )
          .orderBy('run.created_at', 'desc')
          .orderBy('run.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('article_image_generations as i', 'i.id', 'r.id')
    .leftJoin('generation_drafts as d', (join) =>
      join.onRef('d.workspace_id', '=', 'r.workspace_id').onRef('d.run_id', '=', 'r.id'),
    )
    .leftJoin('tasks as t', (join) =>
      join
        .onRef('t.workspace_id', '=', 'r.workspace_id')
        .onRef('t.subject_id', '=', 'r.id')
        .on('t.kind', '=', generateArticleTask.name),
    )
    .select([
      'a.id as articleId',
      'a.client_id as clientId',
      'a.campaign_id as campaignId',
      'a.status as articleStatus',
      'a.input_type as inputType',
      'a.research',
      'a.content_json',
      'a.title',
      'a.subtitle',
      'a.offline_sample as offlineSample',
      'a.updated_at as updatedAt',
      'r.id as runId',
      'r.status',
      'r.stage',
      'r.outline',
      sql<boolean>`r.rewrites is not null`.as('again'),
      'r.error_message as problem',
      'r.started_at as startedAt',
      'r.finished_at as finishedAt',
      sql<boolean>`coalesce(t.lease_until > clock_timestamp(), false)`.as('held'),
      sql<
        string | null
      >`(select p.message from provider_pauses p where p.account = t.waiting_on)`.as('waitingFor'),
      'd.seq as draftSeq',
      'd.sections as draftSections',
      'i.status as bannerStatus',
      'i.error_message as bannerProblem',
    ])
    .select((e) => [
      e
        .selectFrom('generation_runs as g')
        .whereRef('g.workspace_id', '=', 'a.workspace_id')
        .whereRef('g.article_id', '=', 'a.id')
        .select((run) => run.fn.countAll<number>().as('n'))
        .as('runs'),
      e
        .selectFrom('credit_ledger as l')
        .whereRef('l.workspace_id', '=', 'a.workspace_id')
        .whereRef('l.article_id', '=', 'a.id')
        .where('l.kind', '=', 'debit')
        .select((charge) => charge.fn.countAll<number>().as('n'))
        .as('charges'),
      e
        .exists(
          e
            .selectFrom('article_related_content as c')
            .whereRef('c.workspace_id', '=', 'a.workspace_id')
            .whereRef('c.article_id', '=', 'a.id')
            .select('c.type'),
        )
        .as('wantsPosts'),
      jsonArrayFrom(
        e
          .selectFrom('generation_stages as s')
          .select(['s.name', 's.output', 's.started_at', 's.finished_at', 's.error_message'])
          .select('s.tries')
          .whereRef('s.workspace_id', '=', 'a.workspace_id')
          .whereRef('s.run_id', '=', 'r.id')
          .orderBy('s.finished_at')
          // Of those that finished together, always in the same order.
          .orderBy('s.name'),
      ).as('stages'),
    ])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  const { runId, status, stage, outline, problem, startedAt, finishedAt, held, waitingFor } = row
  const stages = row.stages.map((stored) => ({
    name: stored.name,
    output: stored.output,
    startedAt: stored.started_at === null ? null : new Date(stored.started_at),
    finishedAt: new Date(stored.finished_at),
    problem: stored.error_message,
    tries: stored.tries,
  }))
  return {
    articleId: row.articleId,
    clientId: row.clientId,
    campaignId: row.campaignId,
    status: row.articleStatus,
    inputType: row.inputType,
    research: row.research,
    content: (row.content_json as ArticleContent | null) ?? null,
    title: row.title,
    subtitle: row.subtitle,
    offlineSample: row.offlineSample,
    updatedAt: row.updatedAt,
    wantsPosts: Boolean(row.wantsPosts),
    unpaidRuns: (row.runs ?? 0) - (row.charges ?? 0),
    run: {
      ...{ runId, status, stage, outline, problem, startedAt, finishedAt },
      ...{ held, waitingFor, stages, again: row.again },
    },
    drafts: {
      seq: row.draftSeq ?? 0,
      sections: (row.draftSections as Record<string, string> | null) ?? {},
    },
    banner: row.bannerStatus ? { status: row.bannerStatus, problem: row.bannerProblem } : null,
  }
}
