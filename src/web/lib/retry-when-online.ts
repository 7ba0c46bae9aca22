/** Resolves when the connection is back, or after a pause if the browser believes it has one. */
function connectionBack(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    // The event may have fired before the failure reached us.
    if (navigator.onLine) setTimeout(resolve, pauseMs)
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}

/**
 * Loads a part of the page, and tries again each time the connection is back, until it succeeds. A part that
 * is gone, as after an upgrade of the server, is asked for less and less often.
 */
export async function retryWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(60_000, pauseMs * 2)) {
    try {
      return await load()
    } catch {
      await connectionBack(pauseMs)
    }
  }
}
