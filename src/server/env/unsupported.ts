import { EnvError } from '#server/env.ts'
import type { Env } from './configuration.ts'

/**
 * Throws `EnvError` for settings that are valid but not supported by this release yet.
 */
export function rejectUnsupported(env: Env): void {
  const faults = []
  if (env.payments.mode === 'stripe') {
    faults.push({
      name: 'PAYMENTS',
      problem: 'Stripe is not available in this release yet; set off',
    })
  }
  if (faults.length > 0) throw new EnvError(faults)
}
