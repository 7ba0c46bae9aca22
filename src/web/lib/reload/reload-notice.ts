const id = 'reload-notice'

/**
 * Says at the top of the page why it has to be loaded again. Made by hand: what else could show it may be what
 * is missing.
 */
export function showReloadNotice(text: string, label?: string, act?: () => void): void {
  // What is said already is not announced anew.
  if (document.getElementById(id)?.firstChild?.textContent === text) return
  hideReloadNotice()
  const notice = document.createElement('div')
  notice.id = id
  notice.role = 'alert'
  notice.className =
    'pointer-events-auto fixed inset-x-4 top-4 z-50 mx-auto flex w-fit max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-rule bg-surface px-4 py-3 font-sans text-ink text-sm shadow-overlay'
  notice.append(text)
  if (label && act) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className =
      'rounded-md font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent'
    button.textContent = label
    button.addEventListener('click', act)
    notice.append(button)
  }
  document.body.append(notice)
}

export function hideReloadNotice(): void {
  document.getElementById(id)?.remove()
}
