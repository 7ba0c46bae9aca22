export type Mail = {
  to: string
  subject: string
  /** The name it comes from, in place of the installation's; the address stays. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  text: string
  html: string
  /** Mails that name the same thread are shown together. */
  thread?: string
  /** Where its reader turns such mails off, with one click of their mail program. */
  unsubscribeUrl?: string
}

/** Sends one mail, or throws `ProviderError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
