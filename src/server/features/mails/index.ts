export { storeResult } from './mails.store.ts'
export { type MemberToMail, memberToMail } from './member-to-mail.views.ts'
export { queueMail } from './queue-mail.ts'
export type { MailTemplate } from './send-mail.ts'
