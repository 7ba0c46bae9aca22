import type { User } from '@supabase/auth-js'

const stored = '/storage/v1/object/public/profile-photos/'

/** The person's own picture, if they uploaded one; a provider's is not asked for from elsewhere. */
export function pictureOf(user: User): string | undefined {
  const address: unknown = user.user_metadata.avatar_url
  return typeof address === 'string' && address.startsWith(stored) ? address : undefined
}
