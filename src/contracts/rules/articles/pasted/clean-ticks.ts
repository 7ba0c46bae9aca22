import { all, isBlock } from './dom.ts'

/** Marks the items of task lists as done or open, whoever made them. */
export function cleanTicks(body: HTMLElement): void {
  joinLists(body)
  for (const item of all(body, 'li')) {
    const done = tickOf(item)
    if (done === undefined) {
      tickBySign(item)
      continue
    }
    item.setAttribute('data-checked', String(done))
    for (const box of all(item, '.checkbox, [role="checkbox"]')) {
      if (box.closest('li') === item && !box.textContent?.trim()) box.remove()
    }
  }
}

/** LibreOffice, Pandoc, AsciiDoctor and our own downloads write the box as a sign. */
function tickBySign(item: HTMLElement): void {
  const ofAsciiDoctor = item.parentElement?.classList.contains('checklist')
  const signs = ofAsciiDoctor ? /^\s*([✓❏])/ : /^\s*([☐☑☒])/
  const [, sign] = signs.exec(item.textContent ?? '') ?? []
  if (sign === undefined) return
  const words = firstText(item)
  if (words) words.nodeValue = words.nodeValue?.replace(/^\s*[☐☑☒✓❏]\s*/, '') ?? ''
  item.setAttribute('data-checked', String(sign !== '☐' && sign !== '❏'))
}

function firstText(node: Node): Node | undefined {
  if (node.nodeType === 3) return node.nodeValue?.trim() ? node : undefined
  return [...node.childNodes].map(firstText).find(Boolean)
}

/** Notion writes a list around each item; Quill 2 does when it is copied, as often as ticks change. */
function joinLists(body: HTMLElement): void {
  for (const list of all(body, 'ul')) {
    const before = list.previousElementSibling
    if (before?.tagName !== 'UL' || !kindOf(list) || kindOf(list) !== kindOf(before)) continue
    before.append(...list.childNodes)
    list.remove()
  }
}

function kindOf({ classList, children }: Element): string | undefined {
  const ofNotion = ['to-do-list', 'bulleted-list'].find((name) => classList.contains(name))
  const ofQuill =
    children.length > 0 && [...children].every((item) => item.hasAttribute('data-list'))
  return ofNotion ?? (ofQuill ? 'data-list' : undefined)
}

function tickOf(item: HTMLElement): boolean | undefined {
  const own = (selector: string) =>
    all(item, selector).find((box) => box.closest('li') === item && !isText(box))
  // Tiptap, and what was found before.
  const known = /^(?:true|false)$/.exec(item.getAttribute('data-checked') ?? '')
  if (known) return known[0] === 'true'
  // Notion.
  const box = own('.checkbox-on, .checkbox-off')
  if (box) return box.classList.contains('checkbox-on')
  // Google Docs and others that say it to screen readers.
  const said =
    item.getAttribute('role') === 'checkbox' ? item : own('[role="checkbox"][aria-checked]')
  if (said) return said.getAttribute('aria-checked') === 'true'
  const input = own('input[type="checkbox"]')
  if (input) return input.hasAttribute('checked')
  // Quill and what is built on it, TinyMCE, Confluence.
  const state = /^(un)?checked$/.exec(item.getAttribute('data-list') ?? '')
  if (state) return state[1] === undefined
  const list = item.closest('ul')?.classList
  if (list?.contains('tox-checklist')) return item.classList.contains('tox-checklist--checked')
  return list?.contains('inline-task-list') ? item.classList.contains('checked') : undefined
}

const isText = (element: HTMLElement) => isBlock(element) && Boolean(element.textContent?.trim())
