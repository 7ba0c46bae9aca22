/** What the structured data of a page says of the article on it. */
export type SaidOfArticle = {
  /** Blocks that are no JSON. */
  broken: number
  /** Headlines of articles, one for each that has an id of its own or none. */
  headlines: string[]
}

const articleTypes = /(?:^|[/:])(?:\w*Article|BlogPosting)$/
const deepest = 6

/** Reads the JSON-LD blocks of a page. */
export function readStructuredData(blocks: readonly string[]): SaidOfArticle {
  let broken = 0
  const found = new Map<string, string>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1)
      return
    }
    const node = value as Record<string, unknown>
    const types = [node['@type']].flat().map(String)
    if (types.some((type) => articleTypes.test(type)) && typeof node.headline === 'string') {
      found.set(String(node['@id'] ?? `${found.size}`), node.headline)
    }
    if ('@graph' in node) visit(node['@graph'], depth + 1)
    if ('mainEntity' in node) visit(node.mainEntity, depth + 1)
  }
  for (const block of blocks) {
    try {
      visit(JSON.parse(block), 0)
    } catch {
      broken += 1
    }
  }
  return { broken, headlines: [...found.values()].slice(0, 20) }
}
