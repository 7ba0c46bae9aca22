import { raisedFigures } from '#contracts/rules/articles/pasted/plain-script.ts'

/** What of a page is never read: it is no text, or nobody sees it. */
const unread =
  'script,style,noscript,template,iframe,svg,object,embed,canvas,[hidden],[aria-hidden="true"],input,select,textarea'
const unseenStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:font-size|opacity)\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:;|!|$)|(?:text-indent|left|top)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\((?:50|100)%)|color\s*:\s*transparent/i
const white = /(?:^|;)\s*color\s*:\s*(?:#fff(?:fff)?\b|white\b|rgba?\(\s*255\s*,\s*255\s*,\s*255)/i
const background = /background/i
const unseenClass = /(?:^|\s)(?:hidden|sr-only|visually-hidden|screen-reader-text|d-none)(?:\s|$)/i

/**
 * Takes out of a page what its readers don't see: scripts, hidden elements, comments. Raised figures stay apart from
 * those before them: 45 with a note 3 is not 453.
 */
export function keepVisible(document: Document): void {
  for (const element of document.querySelectorAll(unread)) element.remove()
  for (const element of document.querySelectorAll('[style],[class]')) {
    const style = element.getAttribute('style') ?? ''
    const whiteOnWhite = white.test(style) && !background.test(style)
    if (unseenStyle.test(style) || whiteOnWhite) element.remove()
    else if (unseenClass.test(element.getAttribute('class') ?? '')) element.remove()
  }
  for (const element of document.querySelectorAll('sup')) {
    const text = element.textContent ?? ''
    const apart = raisedFigures(text)
    if (apart !== text) element.textContent = apart
  }
}

/** A text without characters that nobody sees, such as tags (U+E0000) and zero-width ones, and with single blanks. */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(
      /[\u00AD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/gu,
      '',
    )
    .replaceAll(/[^\P{C}\n\t\u200C\u200D]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
