import type { Factor } from '@supabase/auth-js'

/** What a person calls this factor, or what it is when they gave it no name. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'phone' ? 'your phone' : 'your authenticator app')
}

/** A name to start with; empty when a verified factor already has it. */
export function suggestedName(type: 'totp' | 'phone', existing: readonly Factor[]): string {
  const name = type === 'phone' ? 'Phone' : 'Authenticator app'
  const taken = existing.some(
    ({ friendly_name: other, status }) => other === name && status === 'verified',
  )
  return taken ? '' : name
}
