import { all } from './dom.ts'

const looks =
  /(?:font-weight|font-style|text-decoration|vertical-align|display|visibility|mso-hide)\s*:[^;]*/gi

/**
 * Writes what a style sheet says of classes into their elements: downloads of Google Docs have
 * their bold there, and pages what they hide.
 */
export function inlineLooks(body: HTMLElement, html: string): void {
  const rules = new Map<string, string>()
  for (const [, css = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)) {
    for (const [, name = '', said = ''] of css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)) {
      const found = said.match(looks)
      if (found) rules.set(name, found.join(';'))
    }
  }
  if (rules.size === 0) return
  for (const element of all(body, '[class]')) {
    const found = (element.getAttribute('class') ?? '')
      .split(/\s+/)
      .flatMap((name) => rules.get(name) ?? [])
    if (found.length === 0) continue
    // What an element says itself comes first, and wins.
    element.setAttribute('style', [element.getAttribute('style') ?? '', ...found].join(';'))
  }
}
