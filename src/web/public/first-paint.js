// Runs before the first paint: sets the colour mode that was chosen, and marks a visitor who has a
// stored session, so that neither flashes.
;(() => {
  const root = document.documentElement
  try {
    const mode = localStorage.getItem('copydesk-colour-mode')
    if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
    if (localStorage.getItem('copydesk-session')) root.dataset.returning = ''
  } catch {
    // Storage can be closed to us; the page then follows the system.
  }
})()
