import type { KeyScope } from '#contracts/rules/key-scopes.ts'
import type { PublicEvent } from '#contracts/rules/public-events.ts'
import type { Member } from '#server/db/transactions.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'

/**
 * Throws `forbidden` unless the member is the owner or an admin, or a key of theirs: the scope that lets a key in counts
 * only while its maker is one of them.
 */
export function requireWebhooks(member: Pick<Member, 'role' | 'keyId'>): void {
  if (managesWorkspace(member) || member.keyId) return
  throw new AppError('forbidden', 'Only the owner and admins can manage webhooks.')
}

/** Throws `forbidden` where a key with these scopes asks to be told of what it may not read. */
export function requireHearing(scopes: readonly KeyScope[], events: readonly PublicEvent[]): void {
  for (const event of events) {
    const needed: KeyScope = event === 'credits.low' ? 'usage:read' : 'articles:read'
    if (scopes.includes(needed)) continue
    const message = `To be told of ${event}, the API key also needs the scope ${needed}.`
    throw new AppError('forbidden', message)
  }
}

const ofThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Why messages can't go to an address; null when they can. The guard of outgoing calls judges where it leads. */
export function problemOfAddress(text: string): string | null {
  const { protocol, username, password, hostname } = new URL(text)
  if (username || password) return 'Please leave the user name and password out of the address'
  if (protocol === 'https:' || ofThisMachine.test(hostname)) return null
  return 'Please enter an address that begins with https://'
}
