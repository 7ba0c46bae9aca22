const key = 'copydesk-return-path'
let leaving = false

/**
 * Remembers the screen that is left for a checkout, whose form keeps its draft, so that nobody is asked
 * about unsaved changes and the buyer comes back to it.
 */
export function leaveForCheckout(): void {
  leaving = true
  // The browser's back button brings the page back as it was.
  window.addEventListener('pageshow', () => (leaving = false), { once: true })
  try {
    sessionStorage.setItem(key, window.location.pathname + window.location.search)
  } catch {
    // Without storage the buyer lands on the dashboard; the draft is there all the same.
  }
}

/** Whether the page is being left for a checkout. */
export function isLeavingForCheckout(): boolean {
  return leaving
}

/** The screen to go back to after a checkout, once; null for none. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path?.startsWith('/dashboard') ? path : null
  } catch {
    return null
  }
}
