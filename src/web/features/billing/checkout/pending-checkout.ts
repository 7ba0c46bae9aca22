/** What somebody wants to buy; `returnTo` is the page that the checkout comes back to. */
export type PendingCheckout = { priceId: string; promoCode?: string; returnTo?: string }

const key = 'copydesk-pending-checkout'
/** Long enough to sign up and confirm an address; a purchase nobody remembers must not start by itself. */
const keptForMs = 3600 * 1000

/** Keeps a purchase until its buyer has signed in, in this browser: a confirmation mail opens another tab. */
export function storePendingCheckout(pending: PendingCheckout): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...pending, at: Date.now() }))
  } catch {
    // Without storage the buyer clicks once more after signing in.
  }
}

/** The purchase that waits, if there is one; it stays. */
export function readPendingCheckout(): PendingCheckout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { priceId, promoCode, at } = stored as Record<string, unknown>
    if (typeof priceId !== 'string' || typeof at !== 'number') return null
    if (Date.now() - at > keptForMs) return null
    return { priceId, ...(typeof promoCode === 'string' ? { promoCode } : {}) }
  } catch {
    return null
  }
}

/** Takes the purchase that waits, so that of several tabs only one starts it. */
export function takePendingCheckout(): PendingCheckout | null {
  const pending = readPendingCheckout()
  clearPendingCheckout()
  return pending
}

export function clearPendingCheckout(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
