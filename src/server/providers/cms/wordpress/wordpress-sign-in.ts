import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { WordPressAccess } from '../port.ts'
import { causes } from './wordpress-causes.ts'
import { createWordPressClient, type WordPressClient } from './wordpress-client.ts'
import { readAnswer, WordPressError } from './wordpress-errors.ts'
import { createRestCall } from './wordpress-rest.ts'
import { endpointUrl } from './wordpress-root.ts'
import { type Account, indexSchema } from './wordpress-schemas.ts'

export type SignedIn = { client: WordPressClient; account: Account }

/** Signs in at a REST root. Throws `WordPressError`, whose causes tell a site without application passwords. */
export async function signIn(
  access: WordPressAccess,
  restRoot: string,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<SignedIn> {
  const client = createWordPressClient(createRestCall(access, restRoot, safeFetch, signal))
  try {
    return { client, account: await client.me() }
  } catch (error) {
    if (!(error instanceof WordPressError) || error.code !== 'rest_not_logged_in') throw error
    if (await offersApplicationPasswords(restRoot, safeFetch, signal)) throw error
    throw new WordPressError(error.kind, error.message, {
      status: error.status,
      code: error.code,
      causes: [causes.noApplicationPasswords],
      cause: error,
    })
  }
}

/** WordPress has the same error for a wrong password and for disabled application passwords; its index differs. */
async function offersApplicationPasswords(
  restRoot: string,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const url = endpointUrl(restRoot, '', { _fields: 'authentication' })
    const response = await safeFetch(url, { redirect: 'manual', timeoutMs: 10_000, signal })
    const index = indexSchema.safeParse(readAnswer(response, true))
    return !index.success || 'application-passwords' in index.data.authentication
  } catch (error) {
    if (error instanceof ProviderError) return true
    throw error
  }
}
