import type { Factor } from '@supabase/auth-js'

/** What a person calls this factor, or what it is when they gave it no name. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'phone' ? 'your phone' : 'your authenticator app')
}
