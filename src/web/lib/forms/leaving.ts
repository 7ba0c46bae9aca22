let leaving = false

/**
 * To be called right before the page is left for a checkout that comes back to it: forms keep their drafts,
 * so nobody is asked about unsaved changes.
 */
export function leaveForCheckout(): void {
  leaving = true
  // The browser's back button brings the page back as it was.
  window.addEventListener('pageshow', () => (leaving = false), { once: true })
}

/** Whether the page is being left for a checkout. */
export function isLeavingForCheckout(): boolean {
  return leaving
}
