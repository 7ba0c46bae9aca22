import { all } from './dom.ts'

const looks =
  /(?:font-weight|font-style|text-decoration|vertical-align|display|visibility|mso-hide|mso-outline-level)\s*:[^;]*/gi

type Rule = { selector: string; said: string }

/**
 * Writes what a style sheet says of classes and names into their elements: downloads of Google Docs have
 * their bold there, and pages what they hide.
 */
export function inlineStyles(body: HTMLElement, html: string): void {
  const styles = [...html.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style/gi)]
  const shown = styles.filter(
    ([, attributes = '']) => !/\bmedia\s*=\s*["']?print/i.test(attributes),
  )
  const rules = shown.flatMap(([, , css = '']) => rulesOf(css))
  if (rules.length === 0) return
  const named = new Set(
    all(body, '[class], [id]').flatMap((element) => [
      ...(element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`),
      `#${element.getAttribute('id') ?? ''}`,
    ]),
  )
  const found = new Map<HTMLElement, string[]>()
  for (const { selector, said } of rules) {
    const names = selector.match(/[.#][\w-]+/g) ?? []
    if (names.length === 0 || !names.every((name) => named.has(name))) continue
    for (const element of all(body, selector)) {
      found.set(element, [said, ...(found.get(element) ?? [])])
    }
  }
  for (const [element, said] of found) {
    // What an element says itself comes first, and wins; of rules the last does.
    element.setAttribute('style', [element.getAttribute('style') ?? '', ...said].join(';'))
  }
}

const part = '(?:[a-z][\\w-]*)?(?:[.#]-?[a-z_][\\w-]*)+|[a-z][\\w-]*'
/** Tags, classes and names, one within or beside the other; what browsers make of others is not told here. */
const plainSelector = new RegExp(`^(?:${part})(?:[ >+~](?:${part}))*$`, 'i')

/** The rules of a style sheet that are about looks, one a selector; those for paper or small screens are not. */
function rulesOf(css: string): Rule[] {
  const plain = css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/<!--|-->/g, '')
    .replace(/@media\s+(?:screen|all)\s*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/gi, '$1')
    .replace(/@[\w-]+[^{};@]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '')
  return plain.split('}').flatMap((rule) => {
    const [selectors = '', text = ''] = rule.split('{')
    const said = text.match(looks)?.join(';')
    if (said === undefined) return []
    return selectors
      .split(',')
      .map((one) =>
        one
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/ ?([>+~]) ?/g, '$1'),
      )
      .filter((selector) => selector.length < 200 && plainSelector.test(selector))
      .map((selector) => ({ selector, said }))
  })
}
