import type { Account } from './accounts.store.ts'

/**
 * What a new user's first workspace is called until they have given their agency's name: their full name, or else what
 * their email address says.
 */
export function workspaceName(account: Pick<Account, 'email' | 'user_metadata'>): string {
  const { full_name: fullName, name } = account.user_metadata as Record<string, unknown>
  const given = [fullName, name].find((value) => typeof value === 'string' && value.trim() !== '')
  const owner = typeof given === 'string' ? given.trim() : fromAddress(account.email ?? '')
  return owner ? [...owner].slice(0, 80).join('') : 'My agency'
}

function fromAddress(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const [first = '', ...rest] = local
  return first.toUpperCase() + rest.join('')
}
