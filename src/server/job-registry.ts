import type { JobContext } from './context/context.ts'
import { readCustomerJob } from './features/billing/events/read-customer.job.ts'
import { mailLowCreditsJob } from './features/billing/low-credits/mail-low-credits.job.ts'
import { mailPaymentDueJob } from './features/billing/payment-due/mail-payment-due.job.ts'
import { checkClaimsTask } from './features/claims/check-claims.task.ts'
import { deliverWebhookTask } from './features/events/webhooks/deliver-webhook.task.ts'
import { sendExpertMailTask } from './features/experts/mails/send-expert-mail.task.ts'
import { writePostsTask } from './features/generation/posts/write-posts.task.ts'
import { generateArticleTask } from './features/generation/run/generate-article.task.ts'
import { cancelImageTask } from './features/images/drawing/cancel-image.task.ts'
import { drawImageTask } from './features/images/drawing/draw-image.task.ts'
import { readDocumentTask } from './features/knowledge/documents/read-document.task.ts'
import { extractFactsTask } from './features/knowledge/facts/extract-facts.task.ts'
import { crawlSiteTask } from './features/knowledge/sites/crawl-site.task.ts'
import { sendLeadJob } from './features/leads/send-lead.job.ts'
import { sendNoticeMailTask } from './features/notices/send-notice-mail.task.ts'
import { deliverPublicationTask } from './features/publishing/delivery/deliver-publication.task.ts'
import { checkLivePageJob } from './features/publishing/live-check/check-live-page.job.ts'
import { withdrawPublicationTask } from './features/publishing/taking-back/withdraw-publication.task.ts'
import { readArticleSourceTask } from './features/research/read-article-source.task.ts'
import { notifyOfVoidedApprovalTask } from './features/signoff/mails/notify-of-voided-approval.task.ts'
import { sendReviewMailTask } from './features/signoff/mails/send-review-mail.task.ts'
import { sendPortalMailTask } from './features/signoff/portal/send-portal-mail.task.ts'
import { sendInvitationTask } from './features/team/send-invitation.task.ts'
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
  registerJob(sendLeadJob, async () => (await import('./features/leads/send-lead.ts')).sendLead),
  registerTask(
    sendInvitationTask,
    async () => (await import('./features/team/send-invitation.ts')).sendInvitation,
  ),
  registerTask(
    sendReviewMailTask,
    async () => (await import('./features/signoff/mails/send-review-mail.ts')).sendReviewMail,
  ),
  registerTask(
    sendPortalMailTask,
    async () => (await import('./features/signoff/portal/send-portal-mail.ts')).sendPortalMail,
  ),
  registerTask(
    sendExpertMailTask,
    async () => (await import('./features/experts/mails/send-expert-mail.ts')).sendExpertMail,
  ),
  registerTask(
    deliverWebhookTask,
    async () => (await import('./features/webhooks/deliver-webhook.ts')).deliverWebhook,
  ),
  registerTask(
    sendNoticeMailTask,
    async () => (await import('./features/notices/send-notice-mail.ts')).sendNoticeMail,
  ),
  registerTask(
    notifyOfVoidedApprovalTask,
    async () =>
      (await import('./features/signoff/mails/notify-of-voided-approval.ts'))
        .notifyOfVoidedApproval,
  ),
  registerJob(
    readCustomerJob,
    async () => (await import('./features/billing/events/receive-event.ts')).handlePaymentEvents,
  ),
  registerJob(
    mailLowCreditsJob,
    async () => (await import('./features/billing/low-credits/mail-low-credits.ts')).mailLowCredits,
  ),
  registerJob(
    mailPaymentDueJob,
    async () => (await import('./features/billing/payment-due/mail-payment-due.ts')).mailPaymentDue,
  ),
]
