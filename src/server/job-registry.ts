import type { JobContext } from './context/context.ts'
import { writePostsJob } from './features/generation/write-posts.job.ts'
import { drawImageJob } from './features/images/draw-image.job.ts'
import { deliverPublicationJob } from './features/publishing/deliver-publication.job.ts'
import { sendInvitationJob } from './features/team/send-invitation.job.ts'
import { produceArticleJob } from './features/workflow/produce-article.job.ts'
import { type RegisteredJob, registerJob } from './jobs/define-job.ts'

/** Every kind of job this release knows; a process that works takes all of them. */
export const jobDefinitions: readonly RegisteredJob<JobContext>[] = [
  registerJob(produceArticleJob),
  registerJob(writePostsJob),
  registerJob(drawImageJob),
  registerJob(deliverPublicationJob),
  registerJob(sendInvitationJob),
]
