import { invalid } from './auth-error.ts'

/** Mail links end in the implicit flow here; a client that asked for the other would not get its code. */
export function refusePkce(codeChallenge: string | null | undefined): void {
  if (codeChallenge) throw invalid('The PKCE flow is not offered for e-mail links')
}
