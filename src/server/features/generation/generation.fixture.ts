import { type JobContext, jobContext } from '#server/context/context.ts'
import type { Ports } from '#server/context/ports.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createScriptedWriter, type ScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { writePostsTask } from './posts/write-posts.task.ts'
import { generateArticleTask } from './run/generate-article.task.ts'

/** An article that is ordered, and a process that works on its newest run when told to. */
export type Ordered = {
  id: string
  user: TestUser
  writer: ScriptedWriter
  /** One attempt at the newest run; `last` makes a failure final. */
  run(options?: { last?: boolean }): Promise<void>
  runId(): Promise<string>
  /** The same by another process. */
  context: JobContext
  ledger(): Promise<string[]>
  credits(): Promise<number>
}

/** One attempt, as the queue makes it. */
export function attemptOf(last = false, signal = new AbortController().signal): JobAttempt {
  return { last, signal }
}

type RunPayload = { workspaceId: string; runId: string }

/** One attempt at a run. */
export async function generateArticle(
  context: JobContext,
  { workspaceId, runId }: RunPayload,
  attempt: JobAttempt,
): Promise<void> {
  await attemptTask(context, generateArticleTask, { workspaceId, subjectId: runId }, attempt)
}

/** One attempt at the posts of a run. */
export async function writePosts(
  context: JobContext,
  { workspaceId, runId }: RunPayload,
  attempt: JobAttempt,
): Promise<void> {
  await attemptTask(context, writePostsTask, { workspaceId, subjectId: runId }, attempt)
}

/** The whole server, with a writer under the test's control. */
export async function startGenerationTrial(ports: Partial<Ports> = {}): Promise<{
  server: TestApp
  order(overrides?: object, options?: { credits?: number }): Promise<Ordered>
  close(): Promise<void>
}> {
  const server = await startTestApp({ ports })
  return {
    server,
    order: async (overrides, options) => {
      const user = await server.signUp(options)
      const { articles } = await user.api.articles.create(await articleOrder(user, overrides))
      return orderedArticle(server, user, articles[0]?.id ?? '')
    },
    close: () => server.close(),
  }
}

function orderedArticle(server: TestApp, user: TestUser, id: string): Ordered {
  const writer = createScriptedWriter()
  const { wiring } = server
  const context = jobContext({ ...wiring, ports: { ...wiring.ports, writer } }, crypto.randomUUID())
  const runId = async () => (await user.api.generation.get({ id })).runId
  return {
    id,
    user,
    writer,
    context,
    runId,
    run: async ({ last = false } = {}) => {
      const payload = { workspaceId: user.workspaceId, runId: await runId() }
      await generateArticle(context, payload, attemptOf(last))
    },
    ledger: async () => {
      const rows = await server.database.kysely
        .selectFrom('credit_ledger')
        .select('kind')
        .where('article_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.kind)
    },
    credits: async () => (await user.api.me.get()).credits.total,
  }
}

/** Holds a stage of the writer until it is let go; `reached` resolves once it is asked for. */
export function holdStage(writer: ScriptedWriter, stage: Parameters<ScriptedWriter['before']>[0]) {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  writer.before(
    stage,
    () => {
      reached.resolve()
      return held.promise
    },
    1,
  )
  return { reached: reached.promise, release: held.resolve, fail: held.reject }
}
