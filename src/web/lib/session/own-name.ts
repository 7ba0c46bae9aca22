import type { User } from '@supabase/auth-js'

/** The full name that somebody has given; '' where they have given none and are known by their address. */
export function ownName(user: Pick<User, 'user_metadata'>): string {
  const name: unknown = user.user_metadata.full_name
  return typeof name === 'string' ? name : ''
}
