import type { JobContext } from './context/context.ts'
import { readCustomerJob } from './features/billing/events/read-customer.job.ts'
import { checkClaimsTask } from './features/claims/check-claims.task.ts'
import { deliverWebhookTask } from './features/events/webhooks/deliver-webhook.task.ts'
import { writePostsTask } from './features/generation/posts/write-posts.task.ts'
import { generateArticleTask } from './features/generation/run/generate-article.task.ts'
import { cancelImageTask } from './features/images/drawing/cancel-image.task.ts'
import { drawImageTask } from './features/images/drawing/draw-image.task.ts'
import { readDocumentTask } from './features/knowledge/documents/read-document.task.ts'
import { extractFactsTask } from './features/knowledge/facts/extract-facts.task.ts'
import { crawlSiteTask } from './features/knowledge/sites/crawl-site.task.ts'
import { sendLeadJob } from './features/leads/send-lead.job.ts'
import { sendMailTask } from './features/mails/send-mail.task.ts'
import { mailSender } from './features/mails/send-mail.ts'
import { deliverPublicationTask } from './features/publishing/delivery/deliver-publication.task.ts'
import { checkLivePageJob } from './features/publishing/live-check/check-live-page.job.ts'
import { withdrawPublicationTask } from './features/publishing/taking-back/withdraw-publication.task.ts'
import { readArticleSourceTask } from './features/research/read-article-source.task.ts'
import { formerMails } from './former-mails.ts'
import { type RegisteredJob, registerJob } from './jobs/define-job.ts'
import { registerTask } from './jobs/tasks/register-task.ts'

/** Every kind of job this release knows, with what does it; a process that works takes all of them. */
export const jobDefinitions: readonly RegisteredJob<JobContext>[] = [
  registerTask(
    generateArticleTask,
    async () =>
      (await import('#server/features/generation/writing/generate-article.ts')).generateArticle,
  ),
  registerTask(
    writePostsTask,
    async () => (await import('./features/generation/posts/write-posts.ts')).writePosts,
  ),
  registerTask(
    checkClaimsTask,
    async () => (await import('./features/generation/claims/check-claims.ts')).checkClaims,
  ),
  registerTask(
    drawImageTask,
    async () => (await import('./features/images/drawing/draw-image.ts')).drawImage,
  ),
  registerTask(
    cancelImageTask,
    async () => (await import('./features/images/drawing/cancel-image.ts')).cancelImageAtService,
  ),
  registerTask(
    readDocumentTask,
    async () => (await import('./features/knowledge/documents/read-document.ts')).readDocument,
  ),
  registerTask(
    crawlSiteTask,
    async () => (await import('./features/knowledge/sites/crawl-site.ts')).crawlSite,
  ),
  registerTask(
    extractFactsTask,
    async () => (await import('./features/knowledge/facts/extract-facts.ts')).extractFacts,
  ),
  registerTask(
    readArticleSourceTask,
    async () => (await import('./features/research/read-article-source.ts')).readArticleSource,
  ),
  registerTask(
    deliverPublicationTask,
    async () =>
      (await import('./features/publishing/delivery/deliver-publication.ts')).deliverPublication,
  ),
  registerTask(
    withdrawPublicationTask,
    async () =>
      (await import('./features/publishing/taking-back/withdraw-publication.ts'))
        .withdrawPublication,
  ),
  registerJob(
    checkLivePageJob,
    async () => (await import('./features/publishing/live-check/check-live-page.ts')).checkLivePage,
  ),
  registerTask(sendMailTask, async () =>
    mailSender((await import('./mail-templates.ts')).mailTemplates),
  ),
  registerJob(sendLeadJob, async () => (await import('./features/leads/send-lead.ts')).sendLead),
  registerTask(
    deliverWebhookTask,
    async () => (await import('./features/webhooks/deliver-webhook.ts')).deliverWebhook,
  ),
  registerJob(
    readCustomerJob,
    async () => (await import('./features/billing/events/receive-event.ts')).handlePaymentEvents,
  ),
  ...formerMails,
]
