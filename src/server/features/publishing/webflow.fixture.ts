import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { type FakeWebflow, startFakeWebflow } from '#test/fakes/webflow.ts'
import type { FakeWebflowSite } from '#test/fakes/webflow-site.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

export let server: TestApp
export let webflow: FakeWebflow

/** A server that works on its queue, and a Webflow of its own. */
export function serveWebflow({ working = true } = {}): void {
  beforeAll(async () => {
    webflow = await startFakeWebflow()
    server = await startTestApp({ webflowApi: webflow.api })
    if (working) await server.startWorking()
  })
  afterAll(async () => {
    await webflow.close()
    await server.close()
  })
}

/** A site of its own for the test, and the user's credential for it. */
export async function connectWebflow(
  user: TestUser,
  name: string,
  {
    site = webflow.addSite(),
    ...more
  }: { site?: FakeWebflowSite; collectionId?: string; clientIds?: string[] } = {},
) {
  const credential = await user.api.credentials.create({
    platform: 'webflow',
    name,
    siteId: site.id,
    collectionId: site.posts.id,
    apiKey: site.apiKey,
    ...more,
  })
  return { site, credential }
}

/** A stored banner of the user's workspace. */
export async function storeBanner(user: TestUser): Promise<string> {
  const key = `article-images/${user.workspaceId}/${newId()}.png`
  const picture = { width: 64, height: 36, channels: 3, background: '#3366cc' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  await server.files.put(key, new Uint8Array(bytes), 'image/png')
  return storedUrl(key)
}

/** Calls a backend function as the browser would. */
export async function callFunction(user: TestUser, name: string, body: unknown) {
  const answer = await user.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
