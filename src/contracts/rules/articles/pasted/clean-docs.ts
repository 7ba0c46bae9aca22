import { all, nameSubtitle, nameTitle, styleOf, unwrap } from './dom.ts'
import { type Item, nest } from './nest-items.ts'

/**
 * Makes the HTML of Google Docs plain: its title, its wrapper, its lists beside their items.
 * What it saves as a web page says otherwise what a title and a list within a list are.
 */
export function cleanDocs(body: HTMLElement, isSavedPage: boolean): void {
  const title = isSavedPage
    ? body.querySelector('p.title')
    : all(body, '[id^="docs-internal-guid"] p').find(isAsLargeAsTitles)
  if (title) nameTitle(title)
  const subtitle = body.querySelector(isSavedPage ? 'p.subtitle' : 'h1 + p.subtitle')
  if (subtitle) nameSubtitle(subtitle)
  if (isSavedPage) savedLists(body)
  for (const wrapper of all(body, '[id^="docs-internal-guid"]')) unwrap(wrapper)
  for (const end of all(body, 'br.Apple-interchange-newline')) end.remove()
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.tagName === 'LI') item.append(list)
    else {
      const made = body.ownerDocument.createElement('li')
      list.replaceWith(made)
      made.append(list)
    }
  }
  // TinyMCE puts a list that is two steps further in into an item without words.
  for (const item of all(body, 'li + li')) {
    const inside = [...item.childNodes].filter(({ textContent }) => textContent?.trim())
    if (inside.length === 0 || !inside.every(({ nodeName }) => /^[UO]L$/.test(nodeName))) continue
    item.previousElementSibling?.append(...inside)
    item.remove()
  }
  for (const item of all(body, 'li[role="checkbox"]')) {
    for (const box of all(item, 'img')) if (box.parentElement === item) box.remove()
  }
}

/** In its clipboard a title is a paragraph in letters larger than those of any heading. */
function isAsLargeAsTitles(paragraph: HTMLElement): boolean {
  const runs = all(paragraph, 'span').filter((run) => run.textContent?.trim())
  return runs.length > 0 && runs.every((run) => Number.parseFloat(styleOf(run, 'font-size')) >= 24)
}

/** Lists that stand one after the other, each with its level in a class. */
function savedLists(body: HTMLElement): void {
  let run: Item[] = []
  let last: Element | undefined
  for (const frame of all(body, 'ul, ol')) {
    const [, list = '', depth] = /\blst-(\S+)-(\d)\b/.exec(frame.getAttribute('class') ?? '') ?? []
    if (depth === undefined) continue
    if (last && last.nextElementSibling !== frame) {
      nest(run)
      run = []
    }
    for (const content of all(frame, 'li')) {
      const start = Number(frame.getAttribute('start') ?? 1)
      const ordered = frame.tagName === 'OL'
      run.push({ level: Number(depth) + 1, list, ordered, start, frame, content })
    }
    last = frame
  }
  nest(run)
}
