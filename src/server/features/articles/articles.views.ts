import { sql } from 'kysely'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { approvalWords } from '#contracts/rules/approval/approval-words.ts'
import type {
  RoundStage,
  RoundState,
  SignOffStage,
} from '#contracts/rules/approval/sign-off-stages.ts'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Person } from '#contracts/shapes.ts'
import type { Scope } from '#server/context/context.ts'
import { inView, type Viewer } from '#server/db/in-view.ts'
import type { Tx } from '#server/db/transactions.ts'
import { standing, toStanding } from './standing.views.ts'

/** The columns of a card. */
export const cardColumns = [
  'a.id',
  'a.title',
  'a.stage as article_stage',
  'a.status',
  'a.input_type',
  'a.input_value',
  'a.client_id',
  'c.name as client_name',
  'c.is_archived as client_archived',
  'c.sign_off as client_sign_off',
  'a.campaign_id',
  'p.name as campaign_name',
  'p.is_archived as campaign_archived',
  'p.sign_off as campaign_sign_off',
  'a.banner_image_url',
  'a.words',
  'l.url as published_url',
  'l.revision as published_revision',
  'a.revision',
  'a.offline_sample',
  'a.by_hand',
  'a.failure_message',
  'a.cancelled',
  'a.created_at',
  'a.last_published_at',
  'a.assignee_id',
  'a.reviewer_id',
  'a.due_on',
  'a.author_template_id',
  'a.status_before_review',
  'a.author_name',
  'r.id as run_id',
  'r.stage',
  'r.percent',
  'approval.stage as approval_stage',
  'approval.state as approval_state',
  'standing.people as standing_people',
  'standing.at as standing_at',
  'standing.problem as standing_problem',
] as const

/** What a prepared statement is limited to. */
export const viewerOf = ({ workspaceId, clientIds }: Scope): Viewer => ({
  workspaceId,
  clientIds,
})

/**
 * Selects articles with their client, campaign and active run. The joins are lateral because under
 * row-level security Postgres underestimates every table, and with plain joins it would start from all
 * articles of each campaign.
 */
export function articleRows(from: Pick<Tx, 'selectFrom'>, reach: Viewer) {
  return from
    .selectFrom('articles as a')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('clients')
          .select(['clients.name', 'clients.published_sources', 'clients.is_archived'])
          .select('clients.sign_off')
          .whereRef('clients.workspace_id', '=', 'a.workspace_id')
          .whereRef('clients.id', '=', 'a.client_id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('campaigns')
          .select(['campaigns.name', 'campaigns.is_archived', 'campaigns.sign_off'])
          .whereRef('campaigns.workspace_id', '=', 'a.workspace_id')
          .whereRef('campaigns.id', '=', 'a.campaign_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(activeRun(from), (join) => join.onTrue())
    .leftJoinLateral(newestPublication(from), (join) => join.onTrue())
    .leftJoinLateral(lastRound(from), (join) => join.onTrue())
    .leftJoinLateral(standing, (join) => join.onTrue())
    .where(inView(reach, 'a.client_id'))
}

/** Selects the active run of an article `a`, for a lateral join. */
function activeRun(from: Pick<Tx, 'selectFrom'>) {
  return from
    .selectFrom('generation_runs as run')
    .select(['run.id', 'run.stage', 'run.percent', 'run.paused'])
    .where('run.article_id', '=', sql.ref<string>('a.id'))
    .where('run.status', 'in', ['queued', 'running'])
    .where(({ or, eb }) =>
      or([eb(sql.ref('a.status'), 'in', beingWritten), sql<boolean>`a.written_again`]),
    )
    .limit(1)
    .as('r')
}

/** Selects where readers find an article `a`, for a lateral join. */
function newestPublication(from: Pick<Tx, 'selectFrom'>) {
  return from
    .selectFrom('publications as published')
    .select(['published.url', 'published.revision'])
    .where('published.article_id', '=', sql.ref<string>('a.id'))
    .where('published.external_id', 'is not', null)
    .where('published.published_at', 'is not', null)
    .orderBy('published.published_at', 'desc')
    .limit(1)
    .as('l')
}

/** Selects the last approval that was asked for of an article `a`, for a lateral join. */
function lastRound(from: Pick<Tx, 'selectFrom'>) {
  return from
    .selectFrom('review_rounds as round')
    .select(['round.stage', 'round.state'])
    .where('round.article_id', '=', sql.ref<string>('a.id'))
    .orderBy('round.number', 'desc')
    .limit(1)
    .as('approval')
}

/** Lists the hundred newest articles that are being written, newest first. */
export async function articlesBeingWritten(scope: Scope) {
  const rows = await scope.tx
    .selectFrom((from) =>
      from
        .selectFrom(
          sql<{ status: ArticleStatus }>`unnest(${beingWritten}::text[])`.as<'wanted'>(
            sql`wanted (status)`,
          ),
        )
        // Each status by itself: where there are none, the newest would be looked through to the last.
        .innerJoinLateral(
          (each) =>
            each
              .selectFrom('articles')
              .select(['id', 'title', 'status', 'written_again', 'input_value', 'created_at'])
              .select('batch_id')
              .where(inView(scope, 'client_id'))
              .whereRef('articles.status', '=', 'wanted.status')
              .orderBy('created_at', 'desc')
              .limit(100)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .selectAll('newest')
        .orderBy('newest.created_at', 'desc')
        .limit(100)
        .as('a'),
    )
    .leftJoinLateral(activeRun(scope.tx), (join) => join.onTrue())
    .select(['a.id', 'a.title', 'a.input_value', 'a.batch_id'])
    .select(['r.id as run_id', 'r.stage', 'r.percent', 'r.paused'])
    .orderBy('a.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: row.title || row.input_value,
    progress: toProgress(row),
    batchId: row.batch_id,
    paused: row.paused ?? false,
  }))
}

type CardRow = {
  id: string
  title: string
  article_stage: string
  status: ArticleStatus
  input_type: InputType
  input_value: string
  client_id: string
  client_name: string
  client_archived: boolean
  campaign_id: string
  campaign_name: string
  campaign_archived: boolean
  client_sign_off: SignOffStage
  campaign_sign_off: SignOffStage | null
  banner_image_url: string | null
  words: number | null
  published_url: string | null
  published_revision: number | null
  revision: number
  offline_sample: boolean
  by_hand: boolean
  failure_message: string | null
  cancelled: boolean
  approval_stage: RoundStage | null
  approval_state: RoundState | null
  standing_people: string[] | null
  standing_at: Date | null
  standing_problem: string | null
  created_at: Date
  last_published_at: Date | null
  assignee_id: string | null
  reviewer_id: string | null
  due_on: string | null
  author_template_id: string | null
  author_name: string
  status_before_review: 'completed' | 'draft' | null
  run_id: string | null
  stage: string | null
  percent: number | null
}

/** Turns rows of `cardColumns` into cards; those that name people need one more query. */
export async function toCards(scope: Scope, rows: CardRow[]): Promise<ArticleCard[]> {
  const named = rows.flatMap((row) => [row.assignee_id ?? [], row.reviewer_id ?? []].flat())
  const people = named.length > 0 ? await peopleById(scope, named) : new Map<string, Person>()
  return rows.map((row) => toCard(row, people))
}

/** Articles of a batch as cards, in the order of their ids. */
export async function cardsOfBatch(
  scope: Scope,
  batchId: string,
  ids: readonly string[],
): Promise<ArticleCard[]> {
  const rows = await articleRows(scope.tx, viewerOf(scope))
    .select(cardColumns)
    .where('a.batch_id', '=', batchId)
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute()
  return await toCards(scope, rows)
}

async function peopleById(scope: Scope, ids: string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select id, coalesce(nullif(full_name, ''), email) as name, picture as "pictureUrl"
    from app.people where id = any(${[...new Set(ids)]}::uuid[])`.execute(scope.tx)
  return new Map(rows.map((person) => [person.id, person]))
}

function toCard(row: CardRow, people: ReadonlyMap<string, Person>): ArticleCard {
  return {
    id: row.id,
    title: row.title,
    standing: toStanding(row, people.get(row.reviewer_id ?? '')?.name),
    status: row.status,
    inputType: row.input_type,
    inputValue: row.input_value,
    clientId: row.client_id,
    clientName: row.client_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    archived: row.client_archived ? 'client' : row.campaign_archived ? 'campaign' : null,
    bannerImageUrl: row.banner_image_url,
    words: row.words,
    publishedUrl: row.published_url,
    changedSincePublishing:
      row.published_revision !== null && row.published_revision < row.revision,
    offlineSample: row.offline_sample,
    byHand: row.by_hand,
    failureMessage: row.failure_message,
    cancelled: row.cancelled,
    approval:
      row.approval_stage && row.approval_state
        ? approvalWords(row.approval_stage, row.approval_state)
        : null,
    needsApproval: (row.campaign_sign_off ?? row.client_sign_off) !== 'none',
    createdAt: row.created_at.toISOString(),
    lastPublishedAt: row.last_published_at?.toISOString() ?? null,
    assignee: people.get(row.assignee_id ?? '') ?? null,
    dueOn: row.due_on,
    authorTemplateId: row.author_template_id,
    authorName: row.author_name,
    reviewer: people.get(row.reviewer_id ?? '') ?? null,
    statusBeforeReview: beforeReview(row),
    progress: toProgress(row),
  }
}

/** An article whose earlier status isn't known goes back as a finished one. */
function beforeReview({ status, status_before_review: before }: CardRow) {
  return status === 'pending_review' ? (before ?? 'completed') : null
}

function toProgress(row: { run_id: string | null; stage: string | null; percent: number | null }) {
  return row.run_id
    ? { runId: row.run_id, stage: row.stage ?? 'queued', percent: row.percent ?? 0 }
    : null
}
