import type { MailToSend, ReviewMailKind } from './review-mails.store.ts'

const kinds: readonly ReviewMailKind[] = ['reminder', 'voided', 'published', 'expired']

/** Whether a reviewer at the client can do without a mail: all but those that ask for something new. */
export function canBeTurnedOff({ kind, seat }: MailToSend): boolean {
  return seat !== null && seat.userId === null && kinds.includes(kind)
}
