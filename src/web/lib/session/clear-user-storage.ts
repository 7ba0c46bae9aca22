/** Removes everything this browser keeps under a person's id, such as drafts; signing out ends the session. */
export function clearUserStorage(userId: string): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('copydesk-') && key.includes(userId)) storage.removeItem(key)
    }
  }
}
