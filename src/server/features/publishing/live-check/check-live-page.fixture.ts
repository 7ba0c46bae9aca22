import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import { newId } from '#server/kernel/ids.ts'
import { attemptTask } from '#test/tasks.ts'
import { type Queued, run, server, site, worker } from '../delivery/deliver-publication.fixture.ts'
import { checkLivePageJob, type Occasion } from './check-live-page.job.ts'

/** Publishes what is queued. */
export async function publishQueued(job: Queued): Promise<Queued> {
  await run(job)
  return job
}

/** Publishes the article to its site again, as it is now; answers the publication's id. */
export async function publishAgain(
  job: Queued,
  overwrite?: string,
  options: SiteOptions = {},
): Promise<string> {
  const { user, articleId, credential } = job
  const agreed = overwrite ? [{ credentialId: credential.id, version: overwrite }] : []
  const { items } = await user.api.publications.publish({
    articleId,
    credentialIds: [credential.id],
    overwrite: agreed,
    options: { [credential.id]: options },
  })
  const publicationId = items[0]?.id ?? ''
  await run({ ...job, payload: { ...job.payload, subjectId: publicationId } })
  return publicationId
}

/** Writes another introduction, as a revision of its own. */
export async function reword({ user, articleId }: Queued, introduction: string): Promise<void> {
  const { kysely } = server.database
  const article = await kysely
    .selectFrom('articles')
    .select(['content_json', 'revision', 'title'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  const before = article.content_json as object
  const content = { ...before, introduction }
  const stored = (number: number, text: object) => ({
    id: newId(),
    workspace_id: user.workspaceId,
    article_id: articleId,
    number,
    made_by: 'person' as const,
    content: JSON.stringify({ title: article.title, content: text }),
  })
  await kysely
    .insertInto('article_revisions')
    .values([stored(article.revision, before), stored(article.revision + 1, content)])
    .onConflict((conflict) => conflict.columns(['article_id', 'number']).doNothing())
    .execute()
  await kysely
    .updateTable('articles')
    .set({ content_json: JSON.stringify(content), revision: article.revision + 1 })
    .where('id', '=', articleId)
    .execute()
}

/** The publication on its site, as its page in Copydesk shows it. */
export async function shown({ user, articleId }: Queued) {
  const { items } = await user.api.publications.list({ articleId })
  const [publication] = items
  if (!publication) throw new Error('never published')
  return publication
}

/** Names what was sent to the site last. */
export async function deliveryOf({ articleId }: Queued): Promise<string> {
  const row = await server.database.kysely
    .selectFrom('site_posts')
    .select('delivery')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return row.delivery
}

/** Looks at the live page as the queue would; answers what the publication says afterwards. */
export async function look(job: Queued, occasion: Occasion = 'asked', delivery?: string) {
  const about = {
    workspaceId: job.user.workspaceId,
    subjectId: job.publicationId,
    articleId: job.articleId,
    credentialId: job.credential.id,
    delivery: delivery ?? (await deliveryOf(job)),
    occasion,
  }
  await attemptTask(worker(), checkLivePageJob, about)
  return (await shown(job)).live
}

/** Serves this in place of the article's page, from now on. */
export function servePage(
  { slug }: Queued,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  site.always('GET', new RegExp(`^/${slug}/$`), { status, body, headers })
}
