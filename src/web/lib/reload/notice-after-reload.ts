const storageKey = 'copydesk-notice'

type Notice = { kind: 'success' | 'info'; message: string }

/** Keeps a sentence for the next page of this tab, for changes that load the page anew. */
export function noticeAfterReload(message: string, kind: Notice['kind'] = 'success'): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ kind, message }))
  } catch {
    // Without storage the new page speaks for itself.
  }
}

/** The sentence the page before left, once. */
export function takeNotice(): Notice | null {
  try {
    const notice = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return notice && JSON.parse(notice)
  } catch {
    return null
  }
}
