import { lowCreditsMail } from './features/billing/low-credits/low-credits-mail.ts'
import { paymentDueMail } from './features/billing/reading/payment-due-mail.ts'
import { questionsMail } from './features/experts/questions-mail.ts'
import type { MailTemplates } from './features/mails/send-mail.ts'
import { noticeMail } from './features/notices/notice-mail.ts'
import { codeMail } from './features/signoff/mails/templates/code.ts'
import { decidedMail } from './features/signoff/mails/templates/decided.ts'
import { expiredMail } from './features/signoff/mails/templates/expired.ts'
import { overdueMail } from './features/signoff/mails/templates/overdue.ts'
import { publishedMail } from './features/signoff/mails/templates/published.ts'
import { readyMail } from './features/signoff/mails/templates/ready.ts'
import { reminderMail } from './features/signoff/mails/templates/reminder.ts'
import { voidedMail } from './features/signoff/mails/templates/voided.ts'
import { linkMail } from './features/signoff/portal/mails/link.ts'
import { reportMail } from './features/signoff/portal/mails/report.ts'
import { waitingMail } from './features/signoff/portal/mails/waiting.ts'
import { invitationMail } from './features/team/invitation-mail.ts'

/** How each mail of the outbox is written. */
export const mailTemplates: MailTemplates = {
  'review.ready': readyMail,
  'review.reminder': reminderMail,
  'review.expired': expiredMail,
  'review.code': codeMail,
  'review.decided': decidedMail,
  'review.voided': voidedMail,
  'review.overdue': overdueMail,
  'review.published': publishedMail,
  'portal.link': linkMail,
  'portal.waiting': waitingMail,
  'portal.report': reportMail,
  'expert.link': questionsMail,
  'expert.reminder': questionsMail,
  'invitation.link': invitationMail,
  'member.notice': noticeMail,
  'member.digest': noticeMail,
  'member.low_credits': lowCreditsMail,
  'member.payment_due': paymentDueMail,
}
