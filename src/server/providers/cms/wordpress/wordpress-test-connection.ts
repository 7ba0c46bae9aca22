import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { normaliseSiteUrl } from '#server/kernel/fetch/site-url.ts'
import { type ConnectionTest, connectedTo, type WordPressAccess } from '../port.ts'
import { causes } from './wordpress-causes.ts'
import { explainNetworkError, WordPressError } from './wordpress-errors.ts'
import { findRestRoot, type RestRoot } from './wordpress-root.ts'
import { type Account, nameOf } from './wordpress-schemas.ts'
import { signIn } from './wordpress-sign-in.ts'

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
    const { account } = await signIn(access, root.restRoot, safeFetch, signal)
    return judge(account, root)
  } catch (error) {
    const explained = explainNetworkError(error)
    if (!(explained instanceof WordPressError)) throw error
    return { ok: false, message: explained.message, causes: explained.causes }
  }
}

function judge(account: Account, root: RestRoot): ConnectionTest {
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
    message: connectedTo('wordpress'),
    warnings,
    facts: { restRoot: root.restRoot },
  }
}
