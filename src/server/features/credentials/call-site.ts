import type { RequestContext } from '#server/context/context.ts'
import type { Cms, CmsAccess, ConnectionTest } from '#server/providers/cms/port.ts'
import { redactAccess } from './encrypted-secret.ts'

const testTimeoutMs = 60_000

const unreachable =
  'Failed to connect to WordPress API. Please check your internet connection and site URL.'

/** Tests an access at its site; whatever goes wrong is an answer, without the secrets it may repeat. */
export async function callSite(
  context: RequestContext,
  access: CmsAccess,
): Promise<ConnectionTest> {
  const cms: Cms = context.ports.cms[access.platform]
  try {
    const result = await cms.test(access, AbortSignal.timeout(testTimeoutMs))
    return withoutSecrets(result, access)
  } catch (err) {
    context.log.warn({ err, platform: access.platform }, 'connection test failed unexpectedly')
    const message = access.platform === 'wordpress' ? unreachable : 'Connection test failed'
    return { ok: false, message, causes: [] }
  }
}

function withoutSecrets(result: ConnectionTest, access: CmsAccess): ConnectionTest {
  const clean = (text: string) => redactAccess(text, access)
  const message = clean(result.message)
  return result.ok
    ? { ...result, message, warnings: result.warnings.map(clean) }
    : { ...result, message, causes: result.causes.map(clean) }
}
