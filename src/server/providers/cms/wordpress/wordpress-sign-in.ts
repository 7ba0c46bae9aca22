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
    const said = await client.me()
    const { capabilities } = said
    const account = capabilities
      ? { ...said, capabilities }
      : { ...(await judgeByPosts(client, access, null)), id: said.id }
    return { client, account }
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error
    if (isTakenAway(error)) return { client, account: await judgeByPosts(client, access, error) }
    if (error.code !== 'rest_not_logged_in') throw error
    if (await offersApplicationPasswords(restRoot, safeFetch, signal)) throw error
    throw new WordPressError(error.kind, error.message, {
      status: error.status,
      code: error.code,
      causes: [causes.noApplicationPasswords],
      cause: error,
    })
  }
}

/**
 * Security settings and hosts take the users' routes away, from everybody or from all but administrators: with a code
 * of their own, the theme's page for what is not there, or a page of the web server.
 */
function isTakenAway({ status, kind }: WordPressError): boolean {
  return status === 404 || (status === 403 && kind !== 'auth_expired')
}

/** Learns an account's rights from a post that it may edit; whether it may upload, the first file tells. */
async function judgeByPosts(
  client: WordPressClient,
  access: WordPressAccess,
  first: WordPressError | null,
): Promise<Account> {
  try {
    const [post] = await client.rights()
    const mayPublish = post === undefined || 'wp:action-publish' in post._links
    return {
      ...{ id: 0, username: access.username, roles: [] },
      capabilities: { publish_posts: mayPublish, upload_files: true },
    }
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error
    // Nothing of WordPress answers here at all.
    if (first?.code === null && error.code === null) throw first
    if (error.status !== 404) throw error
    throw new WordPressError(error.kind, error.message, {
      status: error.status,
      code: error.code,
      causes: [causes.usersRoute],
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
