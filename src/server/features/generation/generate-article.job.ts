import { z } from 'zod'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

export const generateArticleJob = defineJob<{ workspaceId: string; runId: string }, JobContext>({
  name: 'generate-article',
  payload: z.object({ workspaceId: z.uuid(), runId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 1500,
  concurrency: ({ settings }) => settings.generationConcurrency,
  load: async () => (await import('./generate-article.ts')).generateArticle,
})
