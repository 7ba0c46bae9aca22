import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { generateArticleTask } from '#server/features/generation/run/generate-article.task.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { accountPort } from '#server/providers/account-port.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import type { Fault } from '#test/fakes/model-server.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let model: ModelWriterSetup
/** What is wrong with the provider's account; null when nothing is. */
let fault: Fault | null = null
beforeAll(async () => {
  model = await startModelWriter('openai', () => fault)
  server = await startTestApp({ ports: { writer: accountPort(model.writer, 'writer:openai:1') } })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

async function order(user: TestUser) {
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const subject = { workspaceId: user.workspaceId, subjectId: runId }
  /** The last attempt the queue would make by itself; answers its pause in milliseconds. */
  const attempt = async () => {
    const context = jobContext(server.wiring, crypto.randomUUID())
    const outcome = attemptTask(context, generateArticleTask, subject, { last: true })
    return await outcome.then(
      () => null,
      (error: unknown) => (error instanceof RetryLater ? error.afterMs : String(error)),
    )
  }
  return { id, attempt }
}

const endPause = async () =>
  await sql`update provider_pauses set retry_at = clock_timestamp()`.execute(server.database.kysely)

const refusedKey =
  'The AI service did not accept its access key. Please ask your administrator to check it.'

test.each([
  ['a refused key', 'key', { kind: 'status', status: 401 }, refusedKey],
  [
    'an empty account',
    'credit',
    { kind: 'status', status: 429, body: { error: { code: 'insufficient_quota' } } },
    'The account at the AI service has no credit left. Please ask your administrator to top it up.',
  ],
  [
    'a long limit',
    'limit',
    { kind: 'status', status: 429, headers: { 'retry-after': '600' } },
    'The AI service is busy at the moment.',
  ],
] as const)(
  '%s makes articles wait, costs nothing, and is told to those in charge',
  async (_name, cause, what, message) => {
    const owner = await server.signUp({ credits: 5 })
    const member = await addMember(server, owner)
    const [first, second] = [await order(owner), await order(owner)]
    fault = what as Fault
    expect(await first.attempt()).toBeGreaterThan(50_000)
    const calls = model.fake.requests.length
    expect(await second.attempt()).toBeGreaterThan(50_000)
    expect(model.fake.requests).toHaveLength(calls)
    for (const { id } of [first, second]) {
      expect(await owner.api.generation.get({ id })).toMatchObject({
        problem: null,
        waitingFor: message,
      })
    }
    expect((await owner.api.outages.list()).items).toMatchObject([
      { service: 'writer', cause, message },
    ])
    expect((await member.api.outages.list()).items).toEqual([])

    // A cautious try while the fault lasts is one call of one article.
    await endPause()
    expect(await second.attempt()).toBeGreaterThan(50_000)
    expect(await first.attempt()).toBeGreaterThan(50_000)
    expect(model.fake.requests).toHaveLength(calls + 1)

    fault = null
    await endPause()
    expect(await first.attempt()).toBeNull()
    expect((await owner.api.outages.list()).items).toEqual([])
    expect(await second.attempt()).toBeNull()
    for (const { id } of [first, second]) {
      expect((await owner.api.articles.get({ id })).status).toBe('completed')
      expect(await owner.api.generation.get({ id })).toMatchObject({ waitingFor: null })
    }
    expect((await owner.api.me.get()).credits.total).toBe(3)
  },
)
