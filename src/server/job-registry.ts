import type { JobContext } from './context/context.ts'
import { generateArticleJob } from './features/generation/generate-article.job.ts'
import { drawImageJob } from './features/images/draw-image.job.ts'
import { deliverPublicationJob } from './features/publishing/deliver-publication.job.ts'
import { type RegisteredJob, registerJob } from './jobs/define-job.ts'

/** Every kind of job this release knows; a process that works takes all of them. */
export const jobDefinitions: readonly RegisteredJob<JobContext>[] = [
  registerJob(generateArticleJob),
  registerJob(drawImageJob),
  registerJob(deliverPublicationJob),
]
