import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/safe-fetch.ts'
import type { ConnectionTest, WordPressAccess } from '../port.ts'
import { causes } from './wordpress-causes.ts'
import { createWordPressClient } from './wordpress-client.ts'
import { explainNetworkError, readAnswer, WordPressError } from './wordpress-errors.ts'
import { createRestCall } from './wordpress-rest.ts'
import { endpointUrl, findRestRoot, normaliseSiteUrl, type RestRoot } from './wordpress-root.ts'
import { type Account, indexSchema, nameOf } from './wordpress-schemas.ts'

const success = 'Successfully connected to WordPress'

/** Finds the site, signs in, and checks that the account may publish and upload; never throws a refusal. */
export async function testConnection(
  access: WordPressAccess,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  if (!access.siteUrl.trim() || !access.username.trim() || !access.appPassword.trim()) {
    return { ok: false, message: 'Missing site URL, username, or app password', causes: [] }
  }
  try {
    const root = await findRestRoot(normaliseSiteUrl(access.siteUrl), safeFetch, signal)
    const account = await signIn(access, root, safeFetch, signal)
    return judge(account, root)
  } catch (error) {
    const explained = explainNetworkError(error)
    if (!(explained instanceof WordPressError)) throw error
    return { ok: false, message: explained.message, causes: explained.causes }
  }
}

async function signIn(
  access: WordPressAccess,
  { restRoot }: RestRoot,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<Account> {
  try {
    const call = createRestCall(access, restRoot, safeFetch, signal)
    return await createWordPressClient(call).me()
  } catch (error) {
    if (!(error instanceof WordPressError) || error.code !== 'rest_not_logged_in') throw error
    if (await offersApplicationPasswords(restRoot, safeFetch, signal)) throw error
    throw new WordPressError(error.kind, error.message, {
      ...(error.status ? { status: error.status } : {}),
      code: error.code,
      causes: [causes.noApplicationPasswords],
      cause: error,
    })
  }
}

/** WordPress refuses a wrong password and a switched-off feature in the same words; its index tells them apart. */
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

function judge(account: Account, root: RestRoot): ConnectionTest {
  const role = account.roles[0] ?? null
  const who = nameOf(account)
  const mayUpload = Boolean(account.capabilities.upload_files)
  if (!account.capabilities.publish_posts) {
    return {
      ok: false,
      message: 'Connected, but this WordPress account may not publish posts.',
      causes: [causes.cannotPublish(who), ...(mayUpload ? [] : [causes.cannotUpload(who)])],
    }
  }
  const warnings = [...root.warnings, ...(mayUpload ? [] : [causes.cannotUpload(who)])]
  return {
    ok: true,
    message: success,
    restRoot: root.restRoot,
    siteUrl: root.siteUrl,
    role,
    warnings,
  }
}
