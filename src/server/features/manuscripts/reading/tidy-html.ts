import type { Element, ElementContent, Root, RootContent } from 'hast'

const dropped = new Set(
  'script style noscript template svg math iframe object embed form input button select textarea nav head title'.split(
    ' ',
  ),
)

type Counts = { pictures: number }
type Looks = { bold?: boolean; italic?: boolean; struck?: boolean }

/**
 * Takes out of a page what is no text of an article, and turns looks that mean something into elements:
 * bold, italic and struck-through spans, as Google Docs writes them inline or in its style sheet.
 */
export function tidyHtml(tree: Root): Counts {
  const counts = { pictures: 0 }
  const sheet = looksOfClasses(tree)
  tree.children = tree.children.flatMap((child) =>
    tidied(child, { counts, sheet, inHeading: false }),
  )
  return counts
}

type Setting = { counts: Counts; sheet: Map<string, Looks>; inHeading: boolean }

function tidied<Child extends RootContent>(node: Child, setting: Setting): Child[] {
  if (node.type === 'comment' || node.type === 'doctype') return []
  if (node.type !== 'element') return [node]
  if (dropped.has(node.tagName) || isHidden(node)) return []
  if (node.tagName === 'img' || node.tagName === 'picture') {
    setting.counts.pictures += 1
    return []
  }
  const inHeading = setting.inHeading || /^h[1-6]$/.test(node.tagName)
  const children = node.children.flatMap((child) => tidied(child, { ...setting, inHeading }))
  if (node.tagName === 'a') return linked(node, children) as Child[]
  const looks = { ...looksOfClass(node, setting.sheet), ...looksOf(styleOf(node)) }
  // Google Docs puts all it copies into one <b> that is not bold.
  if (node.tagName === 'b' || node.tagName === 'strong') {
    return (looks.bold === false || inHeading ? children : [{ ...node, children }]) as Child[]
  }
  if (node.tagName === 'span' || node.tagName === 'font' || node.tagName === 'u') {
    return looked(children, inHeading ? { ...looks, bold: false } : looks) as Child[]
  }
  return [{ ...node, children }]
}

function isHidden({ properties }: Element): boolean {
  const { hidden, ariaHidden } = properties
  if (hidden !== undefined && hidden !== false) return true
  return ariaHidden === 'true' || /display\s*:\s*none/i.test(String(properties.style ?? ''))
}

/** A link that leads to the web or a mailbox; others become their text. */
function linked(node: Element, children: ElementContent[]): ElementContent[] {
  const href = String(node.properties.href ?? '')
  const real = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href)
    ? (new URL(href).searchParams.get('q') ?? href)
    : href
  if (!/^(https?:\/\/|mailto:)/i.test(real)) return children
  return [{ ...node, properties: { href: real }, children }]
}

function looked(children: ElementContent[], looks: Looks): ElementContent[] {
  const wrap = (tagName: string, inner: ElementContent[]): ElementContent[] =>
    inner.length === 0 ? inner : [{ type: 'element', tagName, properties: {}, children: inner }]
  let made = children
  if (looks.struck) made = wrap('del', made)
  if (looks.italic) made = wrap('em', made)
  if (looks.bold) made = wrap('strong', made)
  return made
}

const styleOf = ({ properties }: Element) => String(properties.style ?? '')

function looksOf(style: string): Looks {
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const bold = weight && (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600)
  return {
    ...(weight === undefined ? {} : { bold: Boolean(bold) }),
    ...(/font-style\s*:\s*italic/i.test(style) ? { italic: true } : {}),
    ...(/text-decoration[^;]*line-through/i.test(style) ? { struck: true } : {}),
  }
}

function looksOfClass({ properties }: Element, sheet: Setting['sheet']): Looks {
  const names = Array.isArray(properties.className) ? properties.className : []
  return Object.assign({}, ...names.map((name) => sheet.get(String(name)) ?? {}))
}

/** The looks of the classes that the page's own style sheets name one by one. */
function looksOfClasses(tree: Root): Map<string, Looks> {
  const found = new Map<string, Looks>()
  for (const css of styleSheets(tree)) {
    for (const [, name = '', rules = ''] of css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)) {
      found.set(name, looksOf(rules))
    }
  }
  return found
}

function styleSheets(node: Root | Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName !== 'style') return styleSheets(child)
    return child.children.flatMap((text) => (text.type === 'text' ? [text.value] : []))
  })
}
