/** Marks the links to the page that is open. */
export function markCurrentPage(): void {
  const here = window.location.pathname.replace(/(?<=.)\/$/, '')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a, footer nav a')) {
    if (link.pathname === here && !link.hash) link.ariaCurrent = 'page'
  }
}

/** Opens and closes the full-screen menu, and closes what opens below a button when people look elsewhere. */
export function startMenus(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(opener.dataset.opens ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    opener.addEventListener('click', () => dialog.showModal())
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-closes], a')) dialog.close()
    })
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-closes-outside]')) {
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    })
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
