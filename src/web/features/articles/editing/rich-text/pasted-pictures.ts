import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { pictureAt, saidOfPicture } from './picture-data.ts'

/** A picture that came along in pasted HTML, as a file or at an address, and where in the text it stood. */
export type PastedPicture = { from: File | string; alt: string; pos: number }

/** Private-use characters stand for the pictures until the text is in its place. */
const markOf = (at: number) => `\uE000${at}\uE001`
const marks = /\uE000(\d+)\uE001/g

type Mark = { from: number; to: number; at: number }

/** Takes the pictures out of HTML that is being pasted, and finds where they belong once it stands in the text. */
export function pastedPictures() {
  let brought: Omit<PastedPicture, 'pos'>[] = []
  let found: PastedPicture[] = []
  return {
    /** Keeps a picture that is the writer's own and answers what marks its place; undefined for any other. */
    take: (src: string, alt: string): string | undefined => {
      const from = pictureAt(src)
      return from && markOf(brought.push({ from, alt: saidOfPicture(alt) }) - 1)
    },
    /** The pictures whose places are known by now, each answered once. */
    found: () => found.splice(0),
    plugin: new Plugin({
      appendTransaction: (transactions, _, { doc, tr }) => {
        if (brought.length === 0 || !transactions.some(({ docChanged }) => docChanged)) return null
        const places = marksIn(doc)
        for (const { from, to } of places.toReversed()) tr.delete(from, to)
        found = places.flatMap(({ from, at }) => {
          const picture = brought[at]
          return picture ? [{ ...picture, pos: tr.mapping.map(from) }] : []
        })
        brought = []
        return places.length > 0 ? tr : null
      },
    }),
  }
}

function marksIn(doc: Node): Mark[] {
  const places: Mark[] = []
  doc.descendants((node, pos) => {
    for (const { 0: mark, 1: at, index } of node.text?.matchAll(marks) ?? []) {
      places.push({ from: pos + index, to: pos + index + mark.length, at: Number(at) })
    }
  })
  return places
}
