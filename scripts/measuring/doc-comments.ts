import { type Node, parseSync } from 'oxc-parser'
import { walk } from '../checks/source-files.ts'

export type DocComment = { name: string; text: string; start: number; end: number }

/** The doc comments of properties and fields of a file: what stands directly before each. */
export function fieldComments(path: string, source: string): DocComment[] {
  const { program, comments } = parseSync(path, source)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const byEnd = new Map(docs.map((doc) => [doc.end, doc]))
  const found: DocComment[] = []
  walk(program, (node) => {
    const name = fieldName(node)
    if (name === null) return
    const before = source.slice(0, node.start).trimEnd()
    const doc = byEnd.get(before.length)
    if (doc) found.push({ name, text: textOf(doc.value), start: doc.start, end: doc.end })
  })
  return found
}

function fieldName(node: Node): string | null {
  switch (node.type) {
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'Property':
      return 'name' in node.key && typeof node.key.name === 'string' ? node.key.name : null
    default:
      return null
  }
}

const textOf = (value: string) =>
  value
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Words that say nothing by themselves. */
const empty = new Set(
  'a an the of to in on at for with by is are was be it its this that which what who whose and or as'.split(
    ' ',
  ),
)

const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:ies|es|s|ed|ing|er)$/, '')
    .slice(0, 5)

/** Whether a comment says no more than the words of the name. */
export function repeatsName({ name, text }: DocComment): boolean {
  const known = new Set(name.split(/(?=[A-Z])|[_\d]+/).map(stem))
  const words = text.match(/[\p{L}’']+/gu) ?? []
  return words.every((word) => empty.has(word.toLowerCase()) || known.has(stem(word)))
}
