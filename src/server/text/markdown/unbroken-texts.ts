import type { Nodes } from 'mdast'

/**
 * The words of a paragraph or heading as they follow each other on a page: apart where the number of a note stands
 * between them, which every site writes in its own way, and without pictures and HTML.
 */
export function unbrokenTexts(node: Nodes): string[] {
  const texts = ['']
  const visit = (one: Nodes) => {
    if (one.type === 'footnoteReference') texts.push('')
    else if (one.type === 'text' || one.type === 'inlineCode') append(texts, one.value)
    else if (one.type === 'break') append(texts, ' ')
    else if ('children' in one) for (const child of one.children) visit(child)
  }
  visit(node)
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

function append(texts: string[], words: string): void {
  texts.push(`${texts.pop() ?? ''}${words}`)
}
