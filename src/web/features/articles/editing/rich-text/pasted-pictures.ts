import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import {
  type PictureData,
  pictureAt,
  pictureName,
  saidOfPicture,
} from '#contracts/rules/articles/pasted/picture-data.ts'
import { markOfPicture, pictureMarks } from '#contracts/rules/articles/pasted/picture-marks.ts'

/** A picture that came along in pasted HTML, as a file or at an address, and where in the text it stood. */
export type PastedPicture = { from: File | string; alt: string; pos: number }

type Mark = { from: number; to: number; at: number }

/** Takes the pictures out of HTML that is being pasted, and finds where they belong once it stands in the text. */
export function pastedPictures() {
  let brought: Omit<PastedPicture, 'pos'>[] = []
  let found: PastedPicture[] = []
  return {
    /** Keeps a picture that is the writer's own and answers what marks its place; undefined for any other. */
    take: (src: string, alt: string): string | undefined => {
      const from = pictureAt(src)
      if (!from) return undefined
      const own = typeof from === 'string' ? from : fileOf(from)
      return markOfPicture(brought.push({ from: own, alt: saidOfPicture(alt) }) - 1)
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

const fileOf = ({ bytes, type }: PictureData) =>
  new File([bytes], pictureName(type) ?? '', { type })

function marksIn(doc: Node): Mark[] {
  const places: Mark[] = []
  doc.descendants((node, pos) => {
    for (const { 0: mark, 1: at, index } of node.text?.matchAll(pictureMarks) ?? []) {
      places.push({ from: pos + index, to: pos + index + mark.length, at: Number(at) })
    }
  })
  return places
}
