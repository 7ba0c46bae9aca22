let undo: (() => void) | undefined

/** Puts words before the title of a tab in the background, until the tab is visible. */
export function announceInTabTitle(words: string): void {
  if (document.visibilityState === 'visible') return
  undo?.()
  const title = document.title
  const told = `${words} · ${title}`
  document.title = told
  const onShown = () => undo?.()
  undo = () => {
    document.removeEventListener('visibilitychange', onShown)
    // A page opened in the meantime has set its own title.
    if (document.title === told) document.title = title
    undo = undefined
  }
  document.addEventListener('visibilitychange', onShown)
}
