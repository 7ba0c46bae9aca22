import Stripe from 'stripe'
import { ProviderError } from '#server/kernel/errors.ts'

/** The version of Stripe's API that this release was written for; the webhook endpoint uses it too. */
export const stripeApiVersion = '2026-10-28.endive'

export type StripeAccess = {
  secretKey: string
  /** Stands in for api.stripe.com; null for Stripe itself. */
  apiBase: string | null
  timeoutMs?: number
}

/** Opens Stripe's client with limits of our own. */
export function openStripe({ secretKey, apiBase, timeoutMs = 20_000 }: StripeAccess): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Copydesk' },
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    }),
  })
}

const down = 'The payment service is not available at the moment.'

/** Calls Stripe; every failure becomes a classified `ProviderError`. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw classify(error)
  }
}

function classify(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const detail = [error.type, error.code, error.param, error.requestId, error.message]
    .filter(Boolean)
    .join(' ')
  const facts = { detail, cause: error }
  if (error instanceof Stripe.errors.StripeCardError) {
    return new ProviderError('rejected', error.message || 'Your card was declined.', facts)
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new ProviderError('rate_limited', 'The payment service is busy at the moment.', facts)
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return new ProviderError('auth_expired', 'The payment service did not accept its key.', facts)
  }
  // Each call carries a key of its own, so Stripe does what was asked once, however often it is asked.
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return new ProviderError('unknown_outcome', down, facts)
  }
  if (error instanceof Stripe.errors.StripeAPIError) {
    return new ProviderError('unavailable', down, facts)
  }
  return new ProviderError('rejected', 'The payment service refused the request.', facts)
}

/** The id of something that Stripe sends either expanded or as its id. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  if (!thing) return null
  return typeof thing === 'string' ? thing : thing.id
}

/** A time that Stripe sends in seconds. */
export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The same moment as Stripe takes it, in whole seconds. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
