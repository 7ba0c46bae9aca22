import { z } from 'zod'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ workspaceId: z.uuid(), runId: z.uuid() })
export type WritePosts = z.infer<typeof payload>

/** Writes the posts of a finished article that had to go without them. */
export const writePostsJob = defineJob<WritePosts, JobContext>({
  name: 'write-posts',
  payload,
  retry: { limit: 3, delaySeconds: 2, maxDelaySeconds: 30 },
  expireSeconds: 300,
  concurrency: () => 2,
  load: async () => (await import('./write-posts.ts')).writePosts,
})
