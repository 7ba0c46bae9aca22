import type { Node } from 'prosemirror-model'
import { parseMarkdown } from '../../reading/markdown-tree.ts'
import type { ReadText, SourceBlock } from './read-markdown.ts'
import { schema } from './schema.ts'
import { blocksToMarkdown } from './write-block.ts'

type Piece = {
  node: Node
  /** Its place in the text that was opened, if it is as it was there. */
  at: number | undefined
}

/**
 * The Markdown of a document. Blocks that are as they were in `opened`, and what stands between them, come
 * back byte for byte; only what has changed is written anew.
 */
export function writeMarkdown(doc: Node, opened?: ReadText): string {
  if (opened && doc.eq(opened.doc)) return opened.text
  const pieces = endedLast(piecesOf(doc, opened), opened)
  let out = ''
  const kept: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const group = groupAt(pieces, at)
    const first = group[0] as Piece
    const before = pieces[at - 1]
    const gap = gapBefore(first, before, opened)
    const text =
      group.length > 1
        ? blocksToMarkdown(group.map(({ node }) => node))
        : textOf(first, before, gap, opened)
    out += (gap ?? (before ? '\n\n' : '')) + text
    if (gap !== undefined) kept.push(gap)
    at += group.length
  }
  const last = pieces.at(-1)
  const tail = opened?.markdown.slice(opened.blocks.at(-1)?.end ?? 0)
  if (tail && last?.at !== undefined && last.at === (opened?.blocks.length ?? 0) - 1) {
    out += tail
    kept.push(tail)
  }
  return withDefinitions(out, kept, opened)
}

function piecesOf(doc: Node, opened: ReadText | undefined): Piece[] {
  const places = new Map(opened?.blocks.map(({ node }, at) => [node, at]))
  const children = doc.content.content
  const present = new Set(children)
  const missing = opened?.blocks.filter(({ node }) => !present.has(node)) ?? []
  const pieces = children.map((node) => {
    // Typing and undoing it makes a new node that says the same.
    const same = places.has(node) ? node : missing.find((block) => block.node.eq(node))?.node
    return { node, at: same && places.get(same) }
  })
  // An empty paragraph has no Markdown, so the blocks around it are neighbours.
  return pieces.filter(({ node, at }) => at !== undefined || writtenBlock(node) !== '')
}

const isList = ({ type }: Node) =>
  type === schema.nodes.bullet_list || type === schema.nodes.ordered_list

const follows = (piece: Piece, before: Piece | undefined) =>
  piece.at !== undefined &&
  (before === undefined ? piece.at === 0 : before.at !== undefined && piece.at === before.at + 1)

/** Lists of one kind that come together only now are written together, or they would be read as one. */
function groupAt(pieces: Piece[], at: number): Piece[] {
  let end = at + 1
  while (end < pieces.length) {
    const [one, next] = [pieces[end - 1] as Piece, pieces[end] as Piece]
    if (!isList(one.node) || one.node.type !== next.node.type || follows(next, one)) break
    end += 1
  }
  return pieces.slice(at, end)
}

const cache = new WeakMap<Node, string>()

/** The Markdown of one block; nodes never change, so each is written once. */
function writtenBlock(node: Node): string {
  const known = cache.get(node)
  if (known !== undefined) return known
  const text = blocksToMarkdown([node])
  cache.set(node, text)
  return text
}

/** What stood between two blocks that still follow each other; undefined if they didn't. */
function gapBefore(piece: Piece, before: Piece | undefined, opened: ReadText | undefined) {
  if (!opened || !follows(piece, before)) return undefined
  const from = before?.at === undefined ? 0 : opened.blocks[before.at]?.end
  return opened.markdown.slice(from, opened.blocks[piece.at ?? 0]?.start)
}

function textOf(
  piece: Piece,
  before: Piece | undefined,
  gap: string | undefined,
  opened: ReadText | undefined,
): string {
  const block = piece.at === undefined ? undefined : opened?.blocks[piece.at]
  if (!block) return writtenBlock(piece.node)
  // After a list or a footnote that it did not follow before, an indented block would become part of it.
  const joins =
    gap === undefined &&
    before !== undefined &&
    /^[ \t]/.test(block.source) &&
    (isList(before.node) || before.node.type === schema.nodes.raw)
  return joins ? writtenBlock(piece.node) : block.source
}

const openEnded = new WeakMap<Node, boolean>()

/** Whether the block takes in what is put after it, such as a comment that is never closed. */
function isOpenEnded({ node, source }: SourceBlock): boolean {
  if (node.type !== schema.nodes.raw && node.type !== schema.nodes.code_block) return false
  const known = openEnded.get(node)
  if (known !== undefined) return known
  const [, after] = parseMarkdown(`${source}\n\nx`).children
  openEnded.set(node, after === undefined)
  return after === undefined
}

/** Code that is never closed is written anew, HTML that is never closed moves to the end. */
function endedLast(pieces: Piece[], opened: ReadText | undefined): Piece[] {
  const last = opened?.blocks.at(-1)
  if (!last || !isOpenEnded(last)) return pieces
  const isIt = ({ at }: Piece) => at !== undefined && opened?.blocks[at] === last
  if (isIt(pieces.at(-1) ?? { node: last.node, at: undefined })) return pieces
  if (last.node.type === schema.nodes.code_block) {
    return pieces.map((piece) => (isIt(piece) ? { ...piece, at: undefined } : piece))
  }
  return [...pieces.filter((piece) => !isIt(piece)), ...pieces.filter(isIt).slice(0, 1)]
}

/** Adds at the end the definitions of links that stood between blocks which have changed. */
function withDefinitions(text: string, kept: string[], opened: ReadText | undefined): string {
  const lost = opened?.definitions.filter(
    (definition) => !kept.some((gap) => gap.includes(definition)),
  )
  if (!lost || lost.length === 0) return text
  return `${text.trimEnd()}\n\n${lost.join('\n')}`
}
