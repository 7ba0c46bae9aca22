import type { GeneratedImage } from '#contracts/articles/images.ts'
import { type JobContext, jobContext } from '#server/context/context.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createIllustrator } from '#server/providers/illustrator/create-illustrator.ts'
import type { Illustrator } from '#server/providers/illustrator/port.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { type FakeImages, startFakeImages } from '#test/fakes/image-service.ts'
import { attemptTask, letTasksAge } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { cancelImageTask } from './drawing/cancel-image.task.ts'
import { drawImageTask } from './drawing/draw-image.task.ts'

export type ImagesWorld = {
  server: TestApp
  /** A picture service with jobs of its own (Replicate's protocol). */
  service: FakeImages
  /** A person with a finished article that has no banner yet. */
  begin(): Promise<{ user: TestUser; articleId: string }>
  /** The same, with a drawing asked for. */
  start(prompt?: string): Promise<{ user: TestUser; articleId: string; id: string }>
  /** Calls `/functions/v1/<name>`; the body is parsed. */
  call(
    user: TestUser,
    name: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Called>
  /** One attempt at a drawing, and at telling the service that it was cancelled, in a process of its own. */
  attempt(user: TestUser, generationId: string, parts?: AttemptParts): Promise<void>
  process(parts?: AttemptParts): JobContext
  record(id: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export type Called = {
  status: number
  body: Partial<GeneratedImage> & { message?: string; code?: string } & Record<string, unknown>
}

type AttemptParts = {
  last?: boolean
  /** How much time passes first. */
  agedMs?: number
  illustrator?: Illustrator
  signal?: AbortSignal
}

/** The server with Replicate's protocol behind its illustrator. */
export async function startImagesWorld(): Promise<ImagesWorld> {
  const service = await startFakeImages('replicate')
  const illustrator = createIllustrator(
    {
      provider: 'replicate',
      model: null,
      apiKey: 'r8_canary',
      baseUrl: service.url,
      pollEveryMs: 10,
    },
    createSafeFetch({ allowPrivateAddresses: true }),
  )
  const server = await startTestApp({ ports: { illustrator } })
  const process = ({ illustrator }: Pick<AttemptParts, 'illustrator'> = {}) => {
    const { wiring } = server
    const ports = { ...wiring.ports, ...(illustrator ? { illustrator } : {}) }
    return jobContext({ ...wiring, ports }, crypto.randomUUID())
  }
  const begin: ImagesWorld['begin'] = async () => {
    const user = await server.signUp()
    return { user, articleId: await createWrittenArticle(server.database, user) }
  }
  const call: ImagesWorld['call'] = async (user, name, body, headers = {}) => {
    const answer = await user.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Called['body'] }
  }
  return {
    server,
    service,
    process,
    begin,
    call,
    start: async (prompt = 'An anvil at dawn') => {
      const { user, articleId } = await begin()
      const { body } = await call(user, 'generate-image', { articleId, prompt })
      return { user, articleId, id: body.generationId ?? '' }
    },
    attempt: async (user, generationId, parts = {}) => {
      const { signal = new AbortController().signal, last = false, agedMs = 0 } = parts
      if (agedMs > 0) await letTasksAge(server.database, agedMs)
      const attempt: JobAttempt = { last, signal }
      const subject = { workspaceId: user.workspaceId, subjectId: generationId }
      await attemptTask(process(parts), drawImageTask, subject, attempt)
      await attemptTask(process(parts), cancelImageTask, subject, attempt)
    },
    record: (id) =>
      server.database.kysely
        .selectFrom('article_image_generations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    close: async () => {
      await server.close()
      await illustrator.close()
      await service.close()
    },
  }
}
