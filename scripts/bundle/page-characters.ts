import { parseHTML } from 'linkedom'

/**
 * The characters of what `selector` finds in the pages, each once: first those that most pages have, of these
 * the most frequent first.
 */
export function charactersIn(pages: readonly string[], selector: string): string[] {
  const counts = new Map<string, { pages: number; times: number }>()
  for (const html of pages) {
    const text = [...parseHTML(html).document.querySelectorAll(selector)]
      .map((element) => element.textContent)
      .join('')
      // The server writes something else in its place.
      .replace(/\{\{\w+\}\}/g, '')
    for (const sign of new Set(text)) {
      const count = counts.get(sign) ?? { pages: 0, times: 0 }
      counts.set(sign, { pages: count.pages + 1, times: count.times + text.split(sign).length - 1 })
    }
  }
  return [...counts]
    .filter(([sign]) => sign >= ' ')
    .sort(([, one], [, other]) => other.pages - one.pages || other.times - one.times)
    .map(([sign]) => sign)
}
