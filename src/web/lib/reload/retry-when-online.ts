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
 * is gone, as after an upgrade of the server, is asked for less and less often; `part-missing` then has the
 * person told (missing-pages.ts).
 */
export async function retryWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  let told = false
  for (let pauseMs = 1_000; ; pauseMs = Math.min(60_000, pauseMs * 2)) {
    try {
      const part = await load()
      if (told) window.dispatchEvent(new Event('part-found'))
      return part
    } catch {
      // Once may be a hiccup.
      if (pauseMs > 1_000 && navigator.onLine) {
        told = true
        window.dispatchEvent(new Event('part-missing'))
      }
      await connectionBack(pauseMs)
    }
  }
}
