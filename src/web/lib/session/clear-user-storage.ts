/**
 * Takes everything out of this browser that is kept under a person's id: drafts, the workspace chosen.
 * The session itself goes by signing out.
 */
export function clearUserStorage(userId: string): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('copydesk-') && key.includes(userId)) storage.removeItem(key)
    }
  }
}
