import { getAccessToken } from '#web/lib/session/session-store.ts'
import type { PendingCheckout } from './pending-checkout.ts'

const loadCalls = () =>
  Promise.all([import('#web/lib/api/call-function.ts'), import('#web/lib/api/api-error.ts')])

/** Why a checkout could not begin, as a sentence for the buyer. */
export class CheckoutProblem extends Error {
  /** Whether the page of the subscription leads on, as where there is a plan already. */
  onSubscription = false
}

const noSession = 'Could not retrieve current session. Please sign in again.'

/**
 * Asks for a checkout of the signed-in person's workspace and answers its address; rejects with a
 * CheckoutProblem.
 */
export async function requestCheckout(wanted: PendingCheckout): Promise<string> {
  if (!(await getAccessToken().catch(() => null))) throw new CheckoutProblem(noSession)
  const [{ callFunction }, { readProblem }] = await loadCalls().catch(() => {
    throw new CheckoutProblem('Failed to start checkout process')
  })
  const context = { idempotencyKey: crypto.randomUUID() }
  const asked = callFunction<{ url?: unknown }>('create-checkout', wanted, { context })
  const answer = await asked.catch((error: unknown) => {
    const { code, message } = readProblem(error)
    if (code === 'unauthenticated') throw new CheckoutProblem(noSession)
    if (code === 'network') throw new CheckoutProblem(`Failed to initiate checkout: ${message}`)
    // The offer has been withdrawn since the page was loaded.
    if (code === 'not_found') throw new CheckoutProblem(message)
    if (isOurs(error)) {
      const problem = new CheckoutProblem(`Checkout error: ${message}`)
      problem.onSubscription = code === 'conflict'
      throw problem
    }
    throw new CheckoutProblem('Something went wrong. Please try again later.')
  })
  if (typeof answer.url !== 'string' || answer.url === '') {
    throw new CheckoutProblem('Failed to create checkout session')
  }
  return answer.url
}

/** Whether the server itself refused; a proxy's error page has no code. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'code') === 'string'
}
