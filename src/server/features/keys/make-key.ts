import { mostKeys } from '#contracts/rules/key-scopes.ts'
import type { MadeApiKey, NewApiKey } from '#contracts/team/api-keys.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { emit } from '#server/features/events/index.ts'
import { requireManager } from '#server/features/workspaces/index.ts'
import { makeApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { countKeys, endReplacedKey, handOverWebhooks, insertKey } from './keys.store.ts'
import { keysOf } from './keys.views.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Makes a key that acts for the caller. Its secret is in the answer and nowhere else, so a repeated request
 * makes another one. Throws `forbidden`, `not_found` for a client the caller does not see, and `conflict`
 * where there are too many keys.
 */
export async function createKey(context: RequestContext, fields: NewApiKey): Promise<MadeApiKey> {
  return await context.inTransaction(async (scope) => {
    requireManager(scope.member)
    const clientIds = await requireClients(scope, fields.clientIds)
    const expiresAt = new Date(scope.now.getTime() + fields.days * dayMs)
    const { key, secret } = await addKey(scope, { ...fields, clientIds, expiresAt })
    await emit(scope, 'key.created', logged(key))
    return { key, secret }
  })
}

/** The clients that a key is limited to, each once; throws `not_found` for one the caller does not see. */
export async function requireClients(
  scope: MemberScope,
  wanted: readonly string[] | null,
): Promise<string[] | null> {
  const clientIds = wanted && [...new Set(wanted)]
  const clients = await Promise.all((clientIds ?? []).map((id) => visibleClient(scope, id)))
  if (clients.some((client) => !client)) throw new AppError('not_found')
  return clientIds
}

/**
 * Makes a key in place of one of the caller's, for as long and for the same; the old one works for
 * `overlapHours` more, and its webhooks are the new one’s. Throws `not_found`, `forbidden` for somebody else's, and `conflict`.
 */
export async function rotateKey(
  context: RequestContext,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<MadeApiKey> {
  return await context.inTransaction(async (scope) => {
    requireManager(scope.member)
    const [old] = await keysOf(scope, id)
    if (!old) throw new AppError('not_found')
    if (old.maker.id !== scope.userId) throw new AppError('forbidden', onlyOnesOwn)
    if (!old.abilities.rotate)
      throw new AppError('conflict', 'This key has been replaced or has ended.')
    const lifetime = Date.parse(old.expiresAt) - Date.parse(old.createdAt)
    const expiresAt = new Date(scope.now.getTime() + lifetime)
    const { key, secret } = await addKey(scope, { ...old, expiresAt })
    await endReplacedKey(scope, id, new Date(scope.now.getTime() + overlapHours * hourMs))
    await handOverWebhooks(scope, id, key.id)
    await emit(scope, 'key.rotated', logged(key))
    return { key, secret }
  })
}

const onlyOnesOwn =
  'A key acts in the name of whoever made it, so only they can replace it. You can revoke it and make one of your own.'

type Wanted = Pick<MadeApiKey['key'], 'name' | 'scopes' | 'clientIds' | 'addresses'>

/** Stores a new key of the caller's; answers it with its secret and what finds it. Throws `conflict` for one too many. */
export async function addKey(
  scope: MemberScope,
  wanted: Wanted & { expiresAt: Date },
): Promise<MadeApiKey & { publicId: string }> {
  if ((await countKeys(scope)) >= mostKeys) {
    throw new AppError(
      'conflict',
      `A workspace has at most ${mostKeys} keys. Please revoke one first.`,
    )
  }
  const id = newId()
  const { key: secret, ...parts } = makeApiKey()
  const { name, clientIds, expiresAt } = wanted
  const [scopes, addresses] = [[...new Set(wanted.scopes)], [...new Set(wanted.addresses)]]
  await insertKey(scope, { id, ...parts, name, scopes, clientIds, addresses, expiresAt })
  const [key] = await keysOf(scope, id)
  if (!key) throw new AppError('internal')
  return { key, secret, publicId: parts.publicId }
}

/** What the log keeps of a key. */
export const logged = ({ id, name, scopes, clientIds }: MadeApiKey['key']) => ({
  id,
  name,
  scopes: scopes.join(' '),
  clients: clientIds?.length ?? null,
})
