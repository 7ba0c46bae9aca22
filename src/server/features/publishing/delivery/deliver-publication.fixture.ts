import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type JobContext, jobContext } from '#server/context/context.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import type { Cms, WordPressAccess } from '#server/providers/cms/port.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { deliverPublicationTask } from './deliver-publication.task.ts'

export let server: TestApp
export let site: FakeWordPress

/** A server that works on no queue, and one site; each test runs the handler itself. */
export function serveDeliveries(): void {
  beforeAll(async () => {
    server = await startTestApp()
    site = await startFakeWordPress()
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
}

export type Queued = Awaited<ReturnType<typeof queued>>

/** An article queued for a site. */
export async function queued(name = 'Blog', to = site) {
  const user = await server.signUp()
  const { platform, siteUrl, username, appPassword } = to.access()
  const credential = await user.api.credentials.create({
    platform,
    name,
    siteUrl,
    username,
    appPassword,
  })
  const slug = `post-${randomUUID()}`
  const articleId = await createWrittenArticle(server.database, user, { slug })
  const { items } = await user.api.publications.publish({
    articleId,
    credentialIds: [credential.id],
  })
  const publicationId = items[0]?.id ?? ''
  const payload = { workspaceId: user.workspaceId, subjectId: publicationId }
  return { user, credential, articleId, slug, publicationId, payload }
}

/** A process of its own, with parts of the site's adapter replaced. */
export function worker(overrides: Partial<Cms<WordPressAccess>> = {}): JobContext {
  const { ports } = server.wiring
  const wordpress = { ...ports.cms.wordpress, ...overrides }
  return jobContext(
    { ...server.wiring, ports: { ...ports, cms: { ...ports.cms, wordpress } } },
    randomUUID(),
  )
}

/** Runs the handler; answers the `RetryLater` it asked for, or undefined. */
export async function run(
  { payload }: Queued,
  context = worker(),
  signal = new AbortController().signal,
): Promise<RetryLater | undefined> {
  try {
    await attemptTask(context, deliverPublicationTask, payload, { signal })
  } catch (error) {
    if (error instanceof RetryLater) return error
    throw error
  }
}

export async function rowOf({ publicationId }: Queued) {
  return await server.database.kysely
    .selectFrom('publications as p')
    .leftJoin('tasks as t', 't.subject_id', 'p.id')
    .selectAll('p')
    .select(['t.owner as lease_owner', 't.lease_until'])
    .where('p.id', '=', publicationId)
    .executeTakeFirstOrThrow()
}

/** Changes a publication's task. */
export async function change(
  { publicationId }: Queued,
  values: { lease_until?: Date; created_at?: Date },
) {
  await server.database.kysely
    .updateTable('tasks')
    .set(values)
    .where('subject_id', '=', publicationId)
    .execute()
}

export async function jobsOf({ publicationId }: Queued): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where data ->> 'subjectId' = ${publicationId}`.execute(server.database.kysely)
  return rows.length
}

export async function loseJobs({ publicationId }: Queued): Promise<void> {
  await sql`delete from pgboss.job where data ->> 'subjectId' = ${publicationId}`.execute(
    server.database.kysely,
  )
}

export function postsOf({ slug }: Queued) {
  return site.posts.filter((post) => post.slug.startsWith(slug))
}

/** Every row of the workspace that a publication touches. */
export async function everythingOf({ workspaceId }: TestUser) {
  const { kysely } = server.database
  const rowsOf = (table: 'publications' | 'articles' | 'activity_log' | 'live_events') =>
    kysely
      .selectFrom(table)
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute()
  return [
    await rowsOf('publications'),
    await rowsOf('articles'),
    await rowsOf('activity_log'),
    await rowsOf('live_events'),
  ]
}
