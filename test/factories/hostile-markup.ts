import { parseHTML } from 'linkedom'

const tags = new Set(
  'h2 h3 h4 p ul ol li strong em del s a blockquote hr br table thead tbody tr th td img figure figcaption code pre sup sub'
    .split(' ')
    .map((tag) => tag.toUpperCase()),
)
const attributes: Record<string, string[]> = {
  A: ['href', 'rel'],
  IMG: ['src', 'alt', 'title'],
  OL: ['start'],
  TH: ['align'],
  TD: ['align'],
  CODE: ['class'],
}

/**
 * Reads HTML made of Markdown with another parser than ours, and names everything in it that may not
 * be there: empty for harmless HTML.
 */
export function findings(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!tags.has(element.tagName)) return [`<${element.tagName}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'dir' && value === 'rtl') return []
      if (name === 'lang' && /^[\w-]+$/.test(value)) return []
      if (!attributes[element.tagName]?.includes(name)) return [`${element.tagName} ${name}`]
      if (name === 'class') return /^language-[\w+#.-]+$/.test(value) ? [] : [`${name}=${value}`]
      if (name !== 'href' && name !== 'src') return []
      return /^(https?:\/\/|mailto:|tel:|sms:)/.test(value) ? [] : [`${name}=${value}`]
    })
  })
}
