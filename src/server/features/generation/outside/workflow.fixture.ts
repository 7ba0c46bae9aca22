import { type JobContext, jobContext } from '#server/context/context.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createHttpWorkflow } from '#server/providers/workflow/http-workflow.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { type FakeWorkflow, startFakeWorkflow } from '#test/fakes/workflow.ts'
import { letTasksAge } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { generateArticle } from '../generation.fixture.ts'

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export type WorkflowTrial = {
  server: TestApp
  fake: FakeWorkflow
  /** Orders one article; `run` works on it once, in a process whose clock is ahead. */
  order(user: TestUser, overrides?: object): Promise<OrderedArticle>
  close(): Promise<void>
}

export type OrderedArticle = {
  articleId: string
  runId: string
  run(options?: { agedMs?: number }): Promise<void>
  /** Reports on it as the workflow would; `token` is the order's own unless given. */
  report(body: unknown, token?: string): Promise<{ status: number; body: ReportAnswer }>
  ledger(): Promise<string[]>
  log(): Promise<{ status: string; error_message: string | null }[]>
}
type ReportAnswer = { status: unknown; code?: string; data?: { fields?: Record<string, string> } }

/** The whole server with a small real workflow behind it, which knows this secret. */
export async function startTrial(signedWith = secret): Promise<WorkflowTrial> {
  const fake = await startFakeWorkflow()
  const fetch = createSafeFetch({ allowPrivateAddresses: true })
  const workflow = createHttpWorkflow({
    url: fake.url,
    secret: signedWith,
    fetch,
    answerWithinMs: 5_000,
  })
  const server = await startTestApp({ ports: { workflow } })
  return {
    server,
    fake,
    order: async (user, overrides = {}) => {
      const { articles } = await user.api.articles.create(await articleOrder(user, overrides))
      return await orderedArticle(server, user, articles[0]?.id ?? '')
    },
    close: async () => {
      await server.close()
      await fake.close()
    },
  }
}

async function orderedArticle(
  server: TestApp,
  user: TestUser,
  articleId: string,
): Promise<OrderedArticle> {
  const { kysely } = server.database
  const { id: runId } = await kysely
    .selectFrom('generation_runs')
    .select('id')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return {
    articleId,
    runId,
    run: async ({ agedMs = 0 } = {}) => {
      await letTasksAge(server.database, agedMs)
      const signal = new AbortController().signal
      const attempt = { last: false, signal }
      const payload = { workspaceId: user.workspaceId, runId }
      await generateArticle(processOf(server), payload, attempt)
    },
    report: (body, token = server.wiring.ports.workflow?.tokenOf(runId)) =>
      reportTo(server, runId, body, token),
    ledger: async () => {
      const rows = await kysely
        .selectFrom('credit_ledger')
        .select('kind')
        .where('article_id', '=', articleId)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.kind)
    },
    log: async () =>
      await kysely
        .selectFrom('webhook_debug_logs')
        .select(['status', 'error_message'])
        .where('article_id', '=', articleId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  }
}

/** Another process over the same database. */
export function processOf({ wiring }: TestApp): JobContext {
  return jobContext(wiring, crypto.randomUUID())
}

/** Sends a report as a workflow does; text goes as it stands. */
export async function reportTo(
  { app }: TestApp,
  runId: string,
  body: unknown,
  token: string | undefined,
): Promise<{ status: number; body: ReportAnswer }> {
  const answer = await app.request(`/api/generation/callback/${runId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as ReportAnswer }
}
