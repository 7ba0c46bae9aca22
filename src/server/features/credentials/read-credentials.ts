import type { Credential } from '#contracts/publishing/credentials.ts'
import type { Platform } from '#contracts/rules/publishing/platform-names.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { listedCredentials } from './credentials.views.ts'

/** Lists the workspace's credentials without their secrets. */
export async function listCredentials(
  context: RequestContext,
  filter: { platform?: Platform | undefined; clientId?: string | undefined },
): Promise<{ items: Credential[] }> {
  return await context.reading(
    async (scope) => ({
      items: await listedCredentials(scope, filter),
    }),
    frequent,
  )
}
