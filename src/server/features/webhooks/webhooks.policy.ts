import type { Member } from '#server/db/transactions.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Throws `forbidden` unless the member is the owner or an admin: a webhook sees what they see. */
export function requireWebhooks(member: Pick<Member, 'role'>): void {
  if (managesWorkspace(member)) return
  throw new AppError('forbidden', 'Only the owner and admins can manage webhooks.')
}

const ofThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Why messages can't go to an address; null when they can. The guard of outgoing calls judges where it leads. */
export function problemOfAddress(text: string): string | null {
  const { protocol, username, password, hostname } = new URL(text)
  if (username || password) return 'Please leave the user name and password out of the address'
  if (protocol === 'https:' || ofThisMachine.test(hostname)) return null
  return 'Please enter an address that begins with https://'
}
