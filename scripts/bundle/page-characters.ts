import { parseHTML } from 'linkedom'

/**
 * The characters of what the selectors find in the pages, each once. The earlier selector goes first; of what
 * it finds, the characters that most pages have, and of these the most frequent.
 */
export function charactersIn(pages: readonly string[], selectors: readonly string[]): string[] {
  const documents = pages.map((html) => parseHTML(html).document)
  const ranked = selectors.flatMap((selector) =>
    byUse(
      documents.map((document) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.textContent)
          .join('')
          // The server writes something else in its place.
          .replace(/\{\{\w+\}\}/g, ''),
      ),
    ),
  )
  return [...new Set(ranked)]
}

function byUse(texts: readonly string[]): string[] {
  const counts = new Map<string, { texts: number; times: number }>()
  for (const text of texts) {
    for (const sign of new Set(text)) {
      const count = counts.get(sign) ?? { texts: 0, times: 0 }
      counts.set(sign, { texts: count.texts + 1, times: count.times + text.split(sign).length - 1 })
    }
  }
  return [...counts]
    .filter(([sign]) => sign >= ' ')
    .sort(([, one], [, other]) => other.texts - one.texts || other.times - one.times)
    .map(([sign]) => sign)
}

/** The characters as CSS writes them: `U+20-7e,U+a3`. */
export function rangeOf(characters: readonly string[]): string {
  const runs: { from: number; to: number }[] = []
  const codes = characters.map((sign) => sign.codePointAt(0) ?? 0)
  for (const code of codes.sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.to === code - 1) last.to = code
    else runs.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}
