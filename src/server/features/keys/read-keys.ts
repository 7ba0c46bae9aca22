import type { ApiKey, CurrentKey } from '#contracts/team/api-keys.ts'
import type { RequestContext } from '#server/context/context.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { currentKey, keysOf } from './keys.views.ts'

/** Lists the keys that the caller may see. */
export async function listKeys(
  context: RequestContext,
): Promise<{ items: ApiKey[]; abilities: { create: boolean } }> {
  return await context.reading(async (scope) => ({
    items: await keysOf(scope),
    abilities: { create: managesWorkspace(scope.member) },
  }))
}

/** Answers the key behind the request; throws `not_found` for a person. */
export async function getCurrentKey(context: RequestContext): Promise<CurrentKey> {
  return await context.reading(async (scope) => {
    const key = await currentKey(scope)
    if (!key) throw new AppError('not_found')
    return key
  })
}
