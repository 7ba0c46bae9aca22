/** Verifies captcha tokens. */
export interface Captcha {
  /** False for an invalid or used token; throws `ProviderError` when the service can't be reached. */
  verify(token: string, ip: string | null): Promise<boolean>
}
