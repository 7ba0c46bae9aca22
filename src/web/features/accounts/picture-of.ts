import type { User } from '@supabase/auth-js'

const stored = '/storage/v1/object/public/profile-photos/'

/** The picture the person uploaded, if any; an identity provider's is not loaded from its server. */
export function pictureOf(user: User): string | undefined {
  const address: unknown = user.user_metadata.avatar_url
  return typeof address === 'string' && address.startsWith(stored) ? address : undefined
}

/** The person's full name, or their email address. */
export function nameOf(user: User): string {
  const name: unknown = user.user_metadata.full_name
  return (typeof name === 'string' && name.trim()) || (user.email ?? '')
}
