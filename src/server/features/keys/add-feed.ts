import { feedKinds, mostFeeds } from '#contracts/rules/key-scopes.ts'
import type { ApiKey, NewFeed } from '#contracts/team/api-keys.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { makeApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { countKeys, insertKey } from './keys.store.ts'
import { keysOf } from './keys.views.ts'
import { requireClients } from './make-key.ts'

/** Calendars and readers keep an address for years. */
const lifetimeMs = 5 * 365 * 86_400_000

/**
 * Makes the address of a feed of one client, or of all that the caller sees; it never shows more than they see at that
 * moment. The address is in the answer and nowhere else. Throws `not_found`, and `conflict` for one too many.
 */
export async function addFeed(
  context: RequestContext,
  { kind, clientId }: NewFeed,
): Promise<{ key: ApiKey; address: string }> {
  return await context.inTransaction(async (scope) => {
    const clientIds = await requireClients(scope, clientId === null ? null : [clientId])
    if ((await countKeys(scope, { feeds: true })) >= mostFeeds) {
      const message = `A person has at most ${mostFeeds} feeds. Please end one first.`
      throw new AppError('conflict', message)
    }
    const id = newId()
    const { name, token: tokenKind, file } = feedKinds[kind]
    const { key: token, ...parts } = makeApiKey(tokenKind)
    const expiresAt = new Date(scope.now.getTime() + lifetimeMs)
    const scopes = ['articles:read'] as const
    const limits = { scopes, clientIds, addresses: [], expiresAt, feed: kind }
    await insertKey(scope, { id, name, ...parts, ...limits })
    await emit(scope, 'feed.created', { id, name })
    const [key] = await keysOf(scope, id)
    if (!key) throw new AppError('internal')
    return { key, address: `${context.settings.publicUrl}/feeds/${token}.${file}` }
  })
}
