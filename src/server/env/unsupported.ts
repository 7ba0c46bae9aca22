import { EnvError } from '#server/env.ts'
import type { Env } from './configuration.ts'

/**
 * Refuses what the variables allow and this release cannot do yet: running on as if it could would
 * write here what should be written elsewhere. Throws `EnvError`.
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
