/** Asks the captcha service about what a visitor's browser sent along. */
export interface Captcha {
  /** False when the visitor did not pass. Throws `ProviderError` when the service can't be asked. */
  verify(token: string, ip: string | null): Promise<boolean>
}
