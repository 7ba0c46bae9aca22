import type { Nodes, PhrasingContent, Root } from 'mdast'

const elements = new Set(
  (
    'a abbr acronym address area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em ' +
    'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html ' +
    'i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed ' +
    'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby ' +
    's samp script search section select slot small source span strike strong style sub summary sup svg table tbody ' +
    'td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

/**
 * `Vec<T>` and “the <Button> component” are words: in a line, a tag that is no element of HTML and is not closed
 * there stands as it was typed.
 */
export function plainTags(tree: Root): void {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    const closed = new Set(node.children.flatMap((child) => nameIn(child, /^<\/([\w.-]+)\s*>$/)))
    node.children = node.children.map((child: Nodes): Nodes => {
      visit(child)
      const [name] = nameIn(child, /^<([a-z][\w.-]*)>$/i)
      const isWord =
        node.type !== 'root' && name !== undefined && !closed.has(name) && !isElement(name)
      return isWord && child.type === 'html' ? { type: 'text', value: child.value } : child
    }) as PhrasingContent[]
  }
  visit(tree)
}

/** “Button” is what programs call a part of theirs; “BR” is how pages were once written. */
const isElement = (name: string) =>
  elements.has(name) || (name === name.toUpperCase() && elements.has(name.toLowerCase()))

const nameIn = (node: Nodes, tag: RegExp): string[] =>
  node.type === 'html' ? (tag.exec(node.value)?.slice(1) ?? []) : []
