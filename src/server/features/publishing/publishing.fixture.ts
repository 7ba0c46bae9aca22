import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

export let server: TestApp
const sites: FakeWordPress[] = []

/** A server that works on its queue. */
export function servePublishing(): void {
  beforeAll(async () => {
    server = await startTestApp()
    await server.startWorking()
  })
  afterAll(async () => {
    for (const site of sites) await site.close()
    await server.close()
  })
}

/** A site of its own for the test, and the user's credential for it. */
export async function connect(user: TestUser, name: string) {
  const site = await startFakeWordPress()
  sites.push(site)
  const { platform, siteUrl, username, appPassword } = site.access()
  const credential = await user.api.credentials.create({
    platform,
    name,
    siteUrl,
    username,
    appPassword,
  })
  return { site, credential }
}

/** Waits until no publication of the article is under way; answers the latest to each site. */
export async function settled(user: TestUser, articleId: string) {
  return await expect
    .poll(async () => {
      const { items } = await user.api.publications.list({ articleId })
      return items.every(({ status }) => status === 'published' || status === 'failed')
    })
    .toBe(true)
    .then(async () => (await user.api.publications.list({ articleId })).items)
}

/** What open pages of the workspace were told, oldest first. */
export async function eventsOf(user: TestUser): Promise<LiveEvent[]> {
  const rows = await server.database.kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.payload as LiveEvent)
}
