import type { Element, ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'

/** Writers put `<br>` into table cells; it is the one raw tag with a Markdown meaning. */
export function keepLineBreakTags() {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    for (const [index, child] of node.children.entries()) {
      if (child.type === 'html' && /^<br\s*\/?>$/i.test(child.value) && node.type !== 'root') {
        node.children[index] = { type: 'break' }
      } else visit(child)
    }
  }
  return (tree: MarkdownRoot) => visit(tree)
}

const headingLevels: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** The page's own title is the only h1; links and pictures that lead nowhere on the web are text. */
export function shapeForReading() {
  const shape = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type !== 'element') return [node]
      const children = shape(node.children)
      if (node.tagName === 'a') return shapeLink(node, children)
      if (node.tagName === 'img') return leadsTo(node.properties.src, webOnly) ? [node] : []
      return [{ ...node, tagName: headingLevels[node.tagName] ?? node.tagName, children }]
    })
  return (tree: Root) => {
    tree.children = shape(tree.children as ElementContent[])
  }
}

const webOnly = /^https?:$/
const webOrMail = /^(https?|mailto):$/

function shapeLink(link: Element, children: ElementContent[]): ElementContent[] {
  if (!leadsTo(link.properties.href, webOrMail)) return children
  const properties = { href: link.properties.href, rel: ['noopener', 'noreferrer'] }
  return [{ ...link, properties, children }]
}

function leadsTo(value: unknown, protocol: RegExp): boolean {
  return typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol)
}

const deepNesting = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]){48,}/gm

/** Hundreds of nested quotes or lists are never meant, and would keep the parser busy for seconds. */
export function limitNesting(markdown: string): string {
  return markdown.replace(deepNesting, (marks) => marks.slice(0, 48))
}
