// All the script of the pages of reviewers and experts: everything on them works without. It offers to comment on selected words, folds
// long comments, leads into a form that is opened, keeps what is typed until it has been taken, sends a form once however often its button is pressed,
// and says once that a person has the page in front of them, which neither following a link nor running its script
// does, and once that they have come to its end.

import { isLongText } from '#contracts/rules/approval/long-text.ts'
import { wordEnds } from './lib/places/word-ends.ts'

type Fields = Record<string, string>

const around = 32
/** What people wrote, which may be long. */
const written = '.comment > :is(p, blockquote), .reply > p, .notice > p[dir]'
/** A page that answers a form has an address of its own below that of the review. */
const [, kind = '', opened = '', answered = ''] = location.pathname.split('/')
/** Its forms may be those of a newer version. */
const seat =
  [...document.forms]
    .map((form) => new URL(form.action).pathname.split('/'))
    .find(([, of]) => of === kind)?.[2] ?? opened
const button = document.createElement('button')
button.id = 'on-selection'
button.type = 'button'
button.textContent = 'Comment on this'
button.hidden = true

const dialog = document.querySelector<HTMLDialogElement>('dialog#selection')
let chosen: Fields | null = null

if (dialog) {
  document.body.append(button)
  document.addEventListener('selectionchange', offer)
  button.addEventListener('click', open)
  dialog.addEventListener('input', requireWords)
  document.getElementById('selection-close')?.addEventListener('click', () => {
    dialog.close()
    forget(`${seat} selection-body`)
  })
}
// Back and a reload lead to the page itself: browsers keep no answers to forms, and would send the form again.
if (answered) history.replaceState(null, '', `/${kind}/${seat}`)
foldLong()
if (seat !== opened) takeAlong()
keepTyped()
showUnsent()
document.addEventListener('click', leadIntoForm)
document.addEventListener('submit', sendOnce)
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

function quoteOf(range: Range): Fields | null {
  const start = blockOf(range.startContainer)
  if (!start || start !== blockOf(range.endContainer)) return null
  const before = document.createRange()
  before.selectNodeContents(start)
  before.setEnd(range.startContainer, range.startOffset)
  const whole = plain(start.textContent ?? '').trim()
  const marked = plain(range.toString()).trim()
  if (marked.length < 1) return null
  const at = Math.max(
    0,
    whole.indexOf(marked, Math.max(0, plain(before.toString()).trim().length - 1)),
  )
  const { start: from, end } = wordEnds(whole, at, at + marked.length)
  const exact = whole.slice(from, end)
  if (exact.length > 2_000) return null
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
  const form = dialog?.querySelector('form')
  if (!dialog || !form || !chosen) return
  fill(form, { ...chosen, suggestion: chosen.exact ?? '' })
  button.hidden = true
  show(dialog)
}

function show(on: HTMLDialogElement): void {
  const exact = on.querySelector<HTMLInputElement>('input[name="exact"]')?.value
  const quote = document.getElementById('selection-quote')
  if (quote) quote.textContent = `“${exact}”`
  requireWords()
  on.showModal()
  document.getElementById('selection-body')?.focus()
}

/** A comment or other words: one of them is enough, and a form without either is not sent only to be refused. */
function requireWords(): void {
  const fields = dialog?.querySelectorAll<HTMLTextAreaElement>('[name="exact"], textarea') ?? []
  const [exact, body, suggestion] = fields
  if (!exact || !body || !suggestion) return
  body.required = suggestion.value.trim() === '' || suggestion.value === exact.value
}

function fill(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field && 'value' in field) field.value = value
  }
}

/** Shows the beginning of what is long, and the rest on demand; without scripts and on paper all of it stands there. */
function foldLong(): void {
  for (const text of document.querySelectorAll(written)) {
    if (!isLongText(text.textContent ?? '')) continue
    const more = document.createElement('button')
    const show = (whole: boolean) => {
      text.classList.toggle('folded', !whole)
      more.textContent = whole ? 'Show less' : 'Show more'
      more.ariaExpanded = String(whole)
    }
    more.type = 'button'
    more.className = 'more'
    more.addEventListener('click', () => {
      const whole = text.classList.contains('folded')
      show(whole)
      if (!whole) text.scrollIntoView({ block: 'nearest' })
    })
    show(false)
    text.after(more)
  }
}

/** A form that is opened below the edge of the window is scrolled to, ready to be typed into. */
function leadIntoForm({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('summary') : null
  const field = summary?.parentElement?.querySelector<HTMLElement>(':scope > form textarea')
  // The click opens it only after this.
  if (field) setTimeout(() => field.focus())
}

/**
 * Sending one comment loads the page anew, a phone drops a page that it needs the room of, and people close a tab to
 * come back by their mail. What was sent is forgotten once a page says that it has been taken, so that neither a
 * refusal nor a lost connection loses it. It is kept for a link and on this device alone.
 */
function keepTyped(): void {
  const sent = `${seat} sent`
  if (new URLSearchParams(location.search).has('said')) {
    forget(stored(() => sessionStorage.getItem(sent)) ?? '')
    // It was said once: the same address is loaded again when the next form gets no answer.
    history.replaceState(null, '', location.pathname + location.hash)
  }
  for (const form of document.forms) {
    const text = form.querySelector('textarea')
    if (!text) continue
    const key = `${seat} ${text.id}`
    const kept = stored(() => localStorage.getItem(key))
    // What is typed over answers that were sent stands before them, unless the page shows it already.
    if (kept && ('kept' in form.dataset || text.value === '')) restore(form, JSON.parse(kept))
    form.addEventListener('input', () => stored(() => localStorage.setItem(key, typedInto(form))))
    form.addEventListener('submit', () => stored(() => sessionStorage.setItem(sent, key)))
  }
}

/** What is kept for a version goes on to the newer one that its page now shows. */
function takeAlong(): void {
  for (const [key, value] of keptFor(opened)) {
    stored(() => localStorage.setItem(key.replace(opened, seat), value))
    forget(key)
  }
}

/** What was begun for a form that is gone, as of a version that was replaced, can still be read and copied. */
function showUnsent(): void {
  const isReview = document.querySelector('[data-end]') !== null
  if (!isReview || document.getElementById('unsent')) return
  const texts = keptFor(seat)
    .filter(([key]) => !document.getElementById(key.slice(seat.length + 1)))
    .flatMap(([, value]) => wordsIn(JSON.parse(value)))
  if (texts.length === 0) return
  const section = document.createElement('section')
  section.className = 'sheet'
  const label = document.createElement('label')
  label.htmlFor = 'unsent'
  label.textContent = 'What you wrote, which was not sent'
  const field = document.createElement('textarea')
  Object.assign(field, { id: 'unsent', rows: 6, dir: 'auto', readOnly: true })
  field.value = texts.join('\n\n')
  section.append(label, field)
  const notice = document.querySelector('main > .notice')
  if (notice) notice.after(section)
  else document.querySelector('main')?.prepend(section)
}

function keptFor(one: string): [string, string][] {
  return (
    stored(() => Object.entries(localStorage).filter(([key]) => key.startsWith(`${one} `))) ?? []
  )
}

function wordsIn({ exact, ...fields }: Fields): string[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    ['body', 'suggestion', 'note'].includes(name) && text.trim() && text !== exact ? [text] : [],
  )
}

function typedInto(form: HTMLFormElement): string {
  const { nonce: _, package: __, ...fields } = Object.fromEntries(new FormData(form))
  return JSON.stringify(fields)
}

function restore(form: HTMLFormElement, fields: Fields): void {
  // What isn't ticked is not among the fields.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    box.checked = false
  }
  fill(form, fields)
  for (
    let part = form.closest('details');
    part;
    part = part.parentElement?.closest('details') ?? null
  ) {
    part.open = true
  }
  // Not over the reason why it was refused.
  if (dialog?.contains(form) && !answered) show(dialog)
}

function forget(key: string): void {
  stored(() => localStorage.removeItem(key))
}

/** On a slow line people press again; the second time would only hide the answer to the first. */
function sendOnce(event: SubmitEvent): void {
  const pressed = event.submitter
  if (!pressed) return
  if (pressed.ariaDisabled) {
    event.preventDefault()
    return
  }
  const label = pressed.textContent
  pressed.ariaDisabled = 'true'
  pressed.textContent = 'Sending…'
  const again = () => {
    pressed.ariaDisabled = null
    pressed.textContent = label
  }
  // The line may be lost, and the page may come back as it was left.
  setTimeout(again, 20_000)
  addEventListener('pageshow', ({ persisted }) => persisted && again())
}

/** Without storage the page works, and keeps nothing. */
function stored<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Scanners of mail follow links and run scripts; they do not touch a page. */
function sayOpened(): void {
  const touches = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const
  const once = new AbortController()
  for (const touch of touches) {
    const options = { passive: true, capture: true, signal: once.signal }
    addEventListener(touch, ({ isTrusted }) => isTrusted && begin(), options)
  }
  function begin() {
    once.abort()
    seen()
  }
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
