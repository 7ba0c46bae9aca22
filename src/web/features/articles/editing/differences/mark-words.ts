import type { ElementContent, Root, Text } from 'hast'
import { elementTree } from '../../reading/markdown-tree.ts'
import { compareWords } from './compare-words.ts'

/** The parents in which a text is a line break between elements and nothing to read. */
const structural = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

type Parent = { tagName?: string; children: ElementContent[] }
type Place = {
  parent: Parent
  node: Text
  /** The paragraph, list item or the like that it belongs to. */
  block: Parent
}

const inline = new Set(['a', 'strong', 'em', 'del', 'code', 'sup', 'sub'])

/** The texts of a tree, in the order they are read. */
function textsOf(parent: Parent, block: Parent = parent): Place[] {
  return parent.children.flatMap((node): Place[] => {
    if (node.type === 'element') return textsOf(node, inline.has(node.tagName) ? block : node)
    if (node.type !== 'text' || structural.has(parent.tagName ?? '')) return []
    return [{ parent, node, block }]
  })
}

const endsBlock = (place: Place, next: Place | undefined) => next?.block !== place.block

/** The texts as one, each block on a line of its own. */
function readText(places: Place[]): string {
  return places
    .map((place, at) => place.node.value + (endsBlock(place, places[at + 1]) ? '\n' : ''))
    .join('')
}

/** Which words are marked: those added and those removed, or only those the other text lacks, as one or the other. */
export type MarkedWords = 'both' | 'as added' | 'as removed'

/** Marks in the tree of a text the words that were added to, or removed from, `before`. */
export function markWords(before: string, words: MarkedWords = 'both') {
  const earlier = readText(textsOf(elementTree(before) as unknown as Parent))
  return (tree: Root) => {
    const places = textsOf(tree as unknown as Parent)
    const changes = compareWords(earlier, readText(places))
      .filter(({ removed }) => !removed || words === 'both')
      .map(({ added, removed, value }): Change => {
        const kind = added ? (words === 'as removed' ? 'del' : 'ins') : removed ? 'del' : null
        return { kind, value, isRemoved: removed }
      })
    for (const [at, place] of places.entries()) {
      const { parent, node } = place
      const pieces = take(changes, node.value.length)
      if (endsBlock(place, places[at + 1])) {
        pieces.push(...takeRemoved(changes))
        // The end of the line, which nobody reads.
        take(changes, 1)
      }
      parent.children.splice(parent.children.indexOf(node), 1, ...pieces.map(marked))
    }
    places.at(-1)?.parent.children.push(...takeRemoved(changes).map(marked))
  }
}

type Change = { kind: 'ins' | 'del' | null; value: string; isRemoved: boolean }

/** Takes the changes that make up the next `length` characters, with what was removed before each. */
function take(changes: Change[], length: number): Change[] {
  const taken: Change[] = []
  let left = length
  while (left > 0) {
    taken.push(...takeRemoved(changes))
    const next = changes.shift()
    if (!next) break
    const value = next.value.slice(0, left)
    taken.push({ ...next, value })
    left -= value.length
    const rest = next.value.slice(value.length)
    if (rest !== '') changes.unshift({ ...next, value: rest })
  }
  return taken
}

function takeRemoved(changes: Change[]): Change[] {
  const at = changes.findIndex(({ isRemoved }) => !isRemoved)
  return changes.splice(0, at === -1 ? changes.length : at)
}

function marked({ kind, value }: Change): ElementContent {
  const text = { type: 'text', value } as const
  if (kind === null || value.trim() === '') return text
  return { type: 'element', tagName: kind, properties: {}, children: [text] }
}
