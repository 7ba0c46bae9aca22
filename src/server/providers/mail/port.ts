export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends one mail, or throws `ProviderError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
