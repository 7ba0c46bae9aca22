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

/** The page's own title is the only h1, and a link that leads nowhere outside our screens is text. */
export function shapeForArticles() {
  const shape = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type !== 'element') return [node]
      const children = shape(node.children)
      if (node.tagName === 'a') return shapeLink(node, children)
      if (node.tagName === 'img') return isAbsolute(node.properties.src, /^https?:$/) ? [node] : []
      return [{ ...node, tagName: headingLevels[node.tagName] ?? node.tagName, children }]
    })
  return (tree: Root) => {
    tree.children = shape(tree.children as ElementContent[])
  }
}

const headingLevels: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

function shapeLink(link: Element, children: ElementContent[]): ElementContent[] {
  if (!isAbsolute(link.properties.href, /^(https?|mailto):$/)) return children
  const properties = { href: link.properties.href, rel: ['noopener', 'noreferrer'] }
  return [{ ...link, properties, children }]
}

function isAbsolute(value: unknown, protocol: RegExp): boolean {
  return typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol)
}
