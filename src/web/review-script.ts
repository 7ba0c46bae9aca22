// All the script of a reviewer's page: everything on it works without. It offers to comment on selected
// words, keeps what is typed until it is sent, and says once that a person has the page in front of them, which following a link does not, and
// once that they have come to its end.

const around = 32
const button = document.createElement('button')
button.id = 'on-selection'
button.type = 'button'
button.textContent = 'Comment on this'
button.hidden = true

const dialog = document.querySelector<HTMLDialogElement>('dialog#selection')
let chosen: Record<string, string> | null = null

if (dialog) {
  document.body.append(button)
  document.addEventListener('selectionchange', offer)
  button.addEventListener('click', open)
  document.getElementById('selection-close')?.addEventListener('click', () => dialog.close())
}
keepTyped()
sayOpened()

/** Shows the button below the selected words, where they are within one block. */
function offer(): void {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  const quote = range && !selection?.isCollapsed ? quoteOf(range) : null
  button.hidden = !quote
  if (!quote || !range) return
  chosen = quote
  const { bottom, left } = range.getBoundingClientRect()
  const widest = document.documentElement.clientWidth - button.offsetWidth - 8
  button.style.setProperty('top', `${bottom + scrollY + 8}px`)
  button.style.setProperty('left', `${Math.max(8, Math.min(left, widest))}px`)
}

function quoteOf(range: Range): Record<string, string> | null {
  const start = blockOf(range.startContainer)
  if (!start || start !== blockOf(range.endContainer)) return null
  const before = document.createRange()
  before.selectNodeContents(start)
  before.setEnd(range.startContainer, range.startOffset)
  const whole = plain(start.textContent ?? '').trim()
  const exact = plain(range.toString()).trim()
  if (exact.length < 1 || exact.length > 2_000) return null
  const from = Math.max(
    0,
    whole.indexOf(exact, Math.max(0, plain(before.toString()).trim().length - 1)),
  )
  return {
    exact,
    prefix: whole.slice(Math.max(0, from - around), from),
    suffix: whole.slice(from + exact.length, from + exact.length + around),
    block: start.dataset.block ?? '0',
    start: String(from),
  }
}

function blockOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-block]') ?? null
}

/** White space as the server counts it. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function open(): void {
  if (!dialog || !chosen) return
  for (const [name, value] of Object.entries(chosen)) {
    const field = dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = value
  }
  const quote = document.getElementById('selection-quote')
  if (quote) quote.textContent = `“${chosen.exact}”`
  const words = document.querySelector<HTMLTextAreaElement>('#selection-words')
  if (words) words.value = chosen.exact ?? ''
  button.hidden = true
  dialog.showModal()
  document.getElementById('selection-body')?.focus()
}

/** Sending one comment loads the page anew, and a phone drops a page that it needs the room of. */
function keepTyped(): void {
  const nameOf = (field: HTMLTextAreaElement) => `${location.pathname}#${field.id}`
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('main > * textarea')) {
    if (field.closest('dialog')) continue
    const kept = stored(() => sessionStorage.getItem(nameOf(field)))
    if (kept && field.value === '') {
      field.value = kept
      field.closest('details')?.setAttribute('open', '')
    }
    field.addEventListener('input', () =>
      stored(() => sessionStorage.setItem(nameOf(field), field.value)),
    )
    field.form?.addEventListener('submit', () =>
      stored(() => sessionStorage.removeItem(nameOf(field))),
    )
  }
}

/** Without storage the page works, and keeps nothing. */
function stored<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Scanners of mail follow links; they do not look at a page for a second. */
function sayOpened(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') seen()
    else document.addEventListener('visibilitychange', seen, { once: true })
  }, 1_000)
}

/** From here on, the end of the package counts as seen once it is on the screen. */
function seen(): void {
  say('seen')
  const end = document.querySelector('[data-end]')
  if (!end) return
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    say('read')
  })
  observer.observe(end)
}

function say(what: 'seen' | 'read'): void {
  const input = document.querySelector<HTMLInputElement>('input[name="nonce"]')
  if (!input?.form) return
  // A page that answers a form has an address of its own, and may be about a newer version.
  void fetch(input.form.action.replace(/\w+$/, what), {
    method: 'POST',
    body: new URLSearchParams({ nonce: input.value }),
    keepalive: true,
  }).catch(() => undefined)
}
