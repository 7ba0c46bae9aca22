import { randomUUID } from 'node:crypto'
import { type JobContext, jobContext } from '#server/context/context.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { connect, server } from '../publishing.fixture.ts'
import { publishDue } from './publish-due.ts'

export const zone = 'Europe/London'

/** Nine o'clock on a summer's day next year, on any clock. */
export const nextSummer = `${new Date().getUTCFullYear() + 1}-06-01T09:00`

/** An article scheduled for a site of its own. */
export async function scheduled(user: TestUser, { slug = `later-${randomUUID()}` } = {}) {
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user, { slug })
  const { items } = await user.api.schedule.create({
    articleId,
    credentialIds: [credential.id],
    localTime: nextSummer,
    timeZone: zone,
  })
  return { articleId, site, credential, id: items[0]?.id ?? '' }
}

/** Lets the time of what is scheduled be past by so many minutes. */
export async function makeDue(id: string, minutesAgo = 1): Promise<void> {
  await server.database.kysely
    .updateTable('scheduled_publications')
    .set({ due_at: new Date(Date.now() - minutesAgo * 60_000) })
    .where('id', '=', id)
    .execute()
}

/** One turn of the sweep, as a process of its own. */
export async function sweep(): Promise<void> {
  const context: JobContext = jobContext(server.wiring, randomUUID())
  await publishDue(context)
}
