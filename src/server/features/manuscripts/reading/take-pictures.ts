import type { Image, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { isWebAddress } from '#contracts/rules/articles/article-markdown.ts'
import {
  maxBroughtPictureBytes,
  maxBroughtPictures,
} from '#contracts/rules/articles/manuscript-limits.ts'
import {
  pictureAt,
  pictureName,
  saidOfPicture,
  typeOfPicture,
} from '#contracts/rules/articles/pasted/picture-data.ts'
import { markOfPicture, pictureMarks } from '#contracts/rules/articles/pasted/picture-marks.ts'
import { mostPictureBytes } from '#contracts/rules/pictures/picture-formats.ts'
import { whyUnreadable } from '#contracts/rules/pictures/unreadable-picture.ts'

/** A picture that came along with a text: its bytes, or where Google Docs keeps it. */
export type BroughtPicture = { from: Uint8Array | string; name: string }

/** What a picture is called in the Markdown until it is stored. */
export const addressOfBrought = (at: number) => `picture:${at}`

/** From this number on, marks stand for pictures that stay where they are. */
const firstStaying = 100_000

/** Pictures of Word documents are collected before the text is read; its HTML names them by these addresses. */
const addressInWord = /^word:(\d+)$/

export type Taken = ReturnType<typeof takePictures>

/**
 * Takes the pictures of a document, within the limits of one text, and puts them back once it is Markdown.
 * `keepsAddresses` leaves pictures on the web where they are, as Markdown does.
 */
export function takePictures({ keepsAddresses = false } = {}) {
  const fromWord: BroughtPicture[] = []
  const taken: (BroughtPicture & { alt: string })[] = []
  const staying: Image[] = []
  let bytesLeft = maxBroughtPictureBytes
  const refused = new Set<string>()
  const fits = ({ from }: BroughtPicture) => {
    const size = typeof from === 'string' ? 0 : from.length
    if (size > mostPictureBytes || size > bytesLeft) return false
    bytesLeft -= size
    return true
  }
  return {
    /** The pictures in the order of their numbers. */
    taken: (): BroughtPicture[] => taken.map(({ from, name }) => ({ from, name })),
    /** Keeps a picture of a Word document and answers its address; '' for one that is left out. */
    collect: async (type: string, read: () => Promise<ArrayBuffer>): Promise<string> => {
      if (fromWord.length >= maxBroughtPictures) return ''
      const from = await read().then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      )
      // Word calls a JPEG by several names; what a picture is stands in its first bytes.
      const name = from && pictureName(typeOfPicture(from) ?? type)
      const picture = name && { from, name }
      if (from && !picture) refused.add(whyUnreadable(from))
      return picture && fits(picture) ? `word:${fromWord.push(picture) - 1}` : ''
    },
    /** Why pictures of a Word document were left out, and what to do. */
    refused: (): string[] => [...refused],
    /** Answers what marks the place of a picture that belongs to the document; undefined for any other. */
    take: (src: string, alt: string, title = ''): string | undefined => {
      if (keepsAddresses && isWebAddress(src)) {
        return markOfPicture(
          firstStaying + staying.push({ type: 'image', url: src, alt, title: title || null }) - 1,
        )
      }
      if (taken.length >= maxBroughtPictures) return undefined
      const collected = fromWord[Number(addressInWord.exec(src)?.[1])]
      const picture = collected ?? fromAddress(src)
      if (!picture || (!collected && !fits(picture))) return undefined
      return markOfPicture(taken.push({ ...picture, alt: saidOfPicture(alt) }) - 1)
    },
    /** Puts the pictures where their marks are: by themselves between paragraphs, else among the words. */
    place: (tree: Root): void => {
      placeIn(tree, (at) => {
        const picture = taken[at]
        if (at >= firstStaying) return staying[at - firstStaying]
        return picture && { type: 'image', url: addressOfBrought(at), alt: picture.alt }
      })
      tree.children = tree.children.flatMap(apart)
    },
  }
}

function fromAddress(src: string): BroughtPicture | undefined {
  const found = pictureAt(src)
  if (found === undefined) return undefined
  if (typeof found === 'string') return { from: found, name: 'image' }
  return { from: found.bytes, name: pictureName(found.type) ?? 'image' }
}

function placeIn(node: Nodes, imageOf: (at: number) => Image | undefined): void {
  if (node.type === 'code' || node.type === 'inlineCode') {
    node.value = node.value.replace(pictureMarks, '')
  }
  if (!('children' in node)) return
  node.children = node.children.flatMap((child: Nodes) => {
    if (child.type !== 'text') {
      placeIn(child, imageOf)
      return [child]
    }
    // Splitting by a group leaves the pictures' numbers at every second place.
    return child.value.split(pictureMarks).flatMap((part, index): Nodes[] => {
      if (index % 2 === 0) return part ? [{ type: 'text', value: part }] : []
      const image = imageOf(Number(part))
      return image ? [image] : []
    })
  }) as typeof node.children
}

/** A paragraph divided at its pictures, and a heading with its pictures below it. */
function apart(node: RootContent): RootContent[] {
  if (node.type === 'paragraph') {
    return divided(node.children).map((piece) => ({ type: 'paragraph', children: piece }))
  }
  if (node.type !== 'heading') return [node]
  const pieces = divided(node.children)
  const pictures = pieces.filter(isPicture)
  if (pictures.length === 0) return [node]
  const words = pieces.filter((piece) => !isPicture(piece)).flat()
  const below = pictures.map((children): Paragraph => ({ type: 'paragraph', children }))
  return words.length > 0 ? [{ ...node, children: words }, ...below] : below
}

const isPicture = (piece: PhrasingContent[]) => piece[0]?.type === 'image'

/** The words between pictures, and each picture by itself; one that is a link stays with the words. */
function divided(children: PhrasingContent[]): PhrasingContent[][] {
  const pieces: PhrasingContent[][] = [[]]
  for (const child of children) {
    const parts =
      child.type === 'strong' || child.type === 'emphasis' || child.type === 'delete'
        ? divided(child.children).map((part) =>
            isPicture(part) ? part : [{ ...child, children: part }],
          )
        : [[child]]
    for (const part of parts) {
      if (isPicture(part)) pieces.push(part, [])
      else pieces.at(-1)?.push(...part)
    }
  }
  return pieces.length === 1 ? pieces : pieces.map(trimmed).filter((piece) => piece.length > 0)
}

/** Without the spaces and line breaks that stood next to a picture. */
function trimmed(piece: PhrasingContent[]): PhrasingContent[] {
  const isSpace = (node: PhrasingContent) =>
    node.type === 'break' || (node.type === 'text' && !node.value.trim())
  const first = piece.findIndex((node) => !isSpace(node))
  if (first < 0) return []
  const kept = piece.slice(first, piece.findLastIndex((node) => !isSpace(node)) + 1)
  const start = kept[0]
  if (start?.type === 'text') kept[0] = { ...start, value: start.value.trimStart() }
  const end = kept.at(-1)
  if (end?.type === 'text') kept[kept.length - 1] = { ...end, value: end.value.trimEnd() }
  return kept
}
