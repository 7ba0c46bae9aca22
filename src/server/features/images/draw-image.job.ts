import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ workspaceId: idSchema, generationId: idSchema })
export type DrawImage = z.infer<typeof payload>

/** Draws one banner that somebody asked for, or that an article did not wait for. */
export const drawImageJob = defineJob<DrawImage, JobContext>({
  name: 'draw-image',
  payload,
  // About five minutes in all: a person sees by then that it stalls, and may begin it anew.
  retry: { limit: 7, delaySeconds: 3, maxDelaySeconds: 120 },
  expireSeconds: 1500,
  concurrency: ({ settings }) => settings.generationConcurrency,
  load: async () => (await import('./draw-image.ts')).drawImage,
})
