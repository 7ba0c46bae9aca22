import { expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { generateArticle } from '#server/features/generation/generation.fixture.ts'
import { deliverPublicationTask } from '#server/features/publishing/delivery/deliver-publication.task.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { createScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import { addInvitation } from '#test/isolation/isolation-world.ts'
import { attemptTask } from '#test/tasks.ts'
import {
  closeAccount,
  erase,
  rowsWith,
  serveClosings,
  server,
  tryToClose,
  world,
} from './erase-closed.fixture.ts'

serveClosings()

test('an account deleted while its article is being written: the work ends and writes nothing', async () => {
  const user = await server.signUp({ credits: 5 })
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const { kysely } = server.database
  const run = await kysely
    .selectFrom('generation_runs')
    .select('id')
    .where('article_id', '=', articles[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const writer = createScriptedWriter()
  writer.before('section', () => closeAccount(user), 1)
  const { wiring } = server
  const context = jobContext({ ...wiring, ports: { ...wiring.ports, writer } }, crypto.randomUUID())
  const payload = { workspaceId: user.workspaceId, runId: run.id }
  const attempt = { last: false }
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  expect(writer.calls.social ?? 0).toBe(0)
  expect(await brokenInvariants(kysely)).toEqual([])
  // The queue may hand it out once more, before and after the rows are gone.
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  await erase()
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  const traces = await rowsWith([user.workspaceId, user.email, articles[0]?.id ?? ''])
  expect(traces).toEqual([])
  expect([...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))).toEqual(
    [],
  )
})

test('an account deleted while a picture is drawn: no picture and no file comes of it', async () => {
  const { user, id } = await world.start()
  world.service.script = () => ({ kind: 'slow', polls: 2 })
  const drawing = world.attempt(user, id)
  await expect
    .poll(async () => (await world.record(id)).external_reference_id, { timeout: 20_000 })
    .toBeTruthy()
  await closeAccount(user)
  await drawing
  await erase()
  await world.attempt(user, id)
  world.service.script = () => null
  expect(await rowsWith([user.workspaceId, user.email, id])).toEqual([])
  expect([...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))).toEqual(
    [],
  )
})

test('an account deleted while an article is published: the post stays there, nothing is kept of it here', async () => {
  const site = await startFakeWordPress()
  const user = await server.signUp()
  const { siteUrl, username, appPassword } = site.access()
  const access = { platform: 'wordpress', name: 'Blog', siteUrl, username, appPassword } as const
  const credential = await user.api.credentials.create(access)
  const articleId = await createWrittenArticle(server.database, user)
  const credentialIds = [credential.id]
  const { items } = await user.api.publications.publish({ articleId, credentialIds })
  const { wiring } = server
  const { wordpress } = wiring.ports.cms
  const overtaken: typeof wordpress = {
    ...wordpress,
    publish: async (...call) => {
      const made = await wordpress.publish(...call)
      await closeAccount(user)
      return made
    },
  }
  const ports = { ...wiring.ports, cms: { ...wiring.ports.cms, wordpress: overtaken } }
  const context = jobContext({ ...wiring, ports }, crypto.randomUUID())
  const payload = { workspaceId: user.workspaceId, subjectId: items[0]?.id ?? '' }
  const { signal } = new AbortController()
  await attemptTask(context, deliverPublicationTask, payload, { signal })
  expect(site.posts).toHaveLength(1)
  await erase()
  await attemptTask(context, deliverPublicationTask, payload, { signal })
  expect(await rowsWith([user.workspaceId, user.email, articleId])).toEqual([])
  expect(site.posts).toHaveLength(1)
  await site.close()
})

test('orders until the last moment leave nothing behind, and never deadlock', async () => {
  const user = await server.signUp({ credits: 500 })
  const order = await articleOrder(user)
  const { kysely } = server.database
  const writer = createScriptedWriter()
  const { wiring } = server
  const context = jobContext({ ...wiring, ports: { ...wiring.ports, writer } }, crypto.randomUUID())
  const { signal } = new AbortController()
  const attempt = { last: false, signal }
  let closed = false
  /** Orders articles and works on them, one after the other, until the session is gone. */
  const work = async (): Promise<unknown> => {
    try {
      for (let late = 0; late < 3; late += closed ? 1 : 0) {
        const { articles } = await user.api.articles.create(order)
        const run = await kysely
          .selectFrom('generation_runs')
          .select('id')
          .where('article_id', '=', articles[0]?.id ?? '')
          .executeTakeFirst()
        const payload = { workspaceId: user.workspaceId, runId: run?.id ?? crypto.randomUUID() }
        await generateArticle(context, payload, attempt)
      }
      return 'still let in'
    } catch (error) {
      return error
    }
  }
  const closing = tryToClose(user).finally(() => {
    closed = true
  })
  const [status, ...ends] = await Promise.all([closing, work(), work(), work()])
  expect(status).toBe(200)
  for (const end of ends) expect(end).toMatchObject({ code: 'unauthenticated' })
  await erase()
  expect(await rowsWith([user.workspaceId, user.email])).toEqual([])
  expect(await brokenInvariants(kysely)).toEqual([])
})

test('who accepted an invitation holds the owner back; who comes later finds it gone', async () => {
  const [owner, early, late] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const client = await owner.api.clients.create({ name: 'Acme', industry: 'Media' })
  const invite = (email: string) => addInvitation(server, owner, email, client.id)
  const [first, second] = [await invite(early.email), await invite(late.email)]
  await early.api.workspaces.accept({ token: first.token })
  expect(await tryToClose(owner)).toBe(409)
  await owner.api.team.remove({ userId: early.userId })
  await closeAccount(owner)
  await expect(late.api.workspaces.accept({ token: second.token })).rejects.toMatchObject({
    code: 'not_found',
  })
})
