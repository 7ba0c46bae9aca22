import type { Account } from './accounts.store.ts'

/** The name of a new user's first workspace, from their full name or else their email address. */
export function workspaceName(account: Pick<Account, 'email' | 'user_metadata'>): string {
  const { full_name: fullName, name } = account.user_metadata as Record<string, unknown>
  const given = [fullName, name].find((value) => typeof value === 'string' && value.trim() !== '')
  const owner = typeof given === 'string' ? given.trim() : fromAddress(account.email ?? '')
  return owner ? `${[...owner].slice(0, 80).join('')}’s desk` : 'My desk'
}

function fromAddress(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const [first = '', ...rest] = local
  return first.toUpperCase() + rest.join('')
}
