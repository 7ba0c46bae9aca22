const storageKey = 'copydesk-notice'

/** Keeps a sentence for the next page of this tab, for changes that load the page anew. */
export function noticeAfterReload(message: string): void {
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Without storage the new page speaks for itself.
  }
}

/** The sentence the page before left, once. */
export function takeNotice(): string | null {
  try {
    const message = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return message
  } catch {
    return null
  }
}
