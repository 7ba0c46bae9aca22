import type { Nodes } from 'mdast'

const inline = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference'])

/** The words of a tree, one block a line; what HTML in it says is none of them. */
export function textOfTree(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'code') return `${node.value}\n`
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const words = node.children.map(textOfTree).join('')
  return inline.has(node.type) ? words : `${words}\n`
}
