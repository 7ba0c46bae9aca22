export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Mails that name the same thread are shown together. */
  thread?: string
}

/** Sends one mail, or throws `ProviderError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
