import type { Wiring } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** The provider of payments; throws `not_found` where nothing can be bought. */
export function openPayments({ ports }: Pick<Wiring, 'ports'>): Payments {
  if (ports.payments) return ports.payments
  throw new AppError('not_found', 'Payments are not set up on this installation.')
}

/** Calls the provider; its failures become sentences for people, and a line in the log. */
export async function callPayments<T>(
  { log }: Pick<Wiring, 'log'>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    log.warn({ err: cause, detail: cause.detail }, 'the payment provider refused or failed')
    if (cause.kind === 'rejected') throw new AppError('conflict', cause.message, { cause })
    throw new AppError('provider_failed', 'Something went wrong. Please try again later.', {
      cause,
    })
  }
}
