import type { Factor } from '@supabase/auth-js'
import { factorName } from '../../factor-name.ts'

/** How the second step can be passed: with one of the person's factors, or with a recovery code. */
export type Way = Factor | 'recovery'

/** What is wrong with a code (without spaces) before it is sent; undefined when nothing is. */
export function codeProblem(way: Way, code: string): string | undefined {
  if (way === 'recovery') return code ? undefined : 'Enter a recovery code.'
  return /^\d{6}$/.test(code) ? undefined : 'Enter the six digits.'
}

/** Tells the ways apart. */
export function keyOf(way: Way): string {
  return way === 'recovery' ? way : way.id
}

/** What the person has to do. */
export function explanation(way: Way, several: boolean, textSent: boolean): string {
  if (way === 'recovery') return 'Enter one of the codes you kept. Each works once.'
  const name = factorName(way)
  if (way.factor_type !== 'phone') {
    return several
      ? `Enter the code your app shows for ${name}.`
      : 'Enter the code your authenticator app shows.'
  }
  return textSent ? `Enter the code we sent to ${name}.` : `We send a code by text to ${name}.`
}
