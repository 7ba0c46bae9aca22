import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import type { LeftOut } from '#contracts/rules/articles/pasted/left-out.ts'
import { type PictureSource, usePictureSource } from '#web/lib/pictures/picture-source.ts'
import { uploadProblem } from '#web/lib/pictures/upload-problem.ts'
import { notify } from '#web/lib/toasts.ts'
import { insertFigure } from './commands.ts'
import type { PastedPicture } from './pasted-pictures.ts'
import { holdPlace } from './placeholders.ts'

export type TextPictures = {
  source: PictureSource | null
  /** Takes picture files that were pasted or dropped; false where there is none, or nowhere to put them. */
  onFiles: (view: EditorView, files: File[], pos: number) => boolean
  /** Brings in the pictures of a pasted text; undefined where there is nowhere to put them. */
  onPictures: ((view: EditorView, pictures: PastedPicture[]) => void) | undefined
  isPicking: boolean
  setPicking: (picking: boolean) => void
}

/** Brings pictures into a text: from files at once, from the gallery by a dialog. */
export function useTextPictures(): TextPictures {
  const source = usePictureSource()
  const [isPicking, setPicking] = useState(false)
  return {
    source,
    isPicking,
    setPicking,
    onFiles: (view, files, pos) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (!source || pictures.length === 0) return false
      void bring(view, source, pictures, pos)
      return true
    },
    onPictures: source ? (view, pictures) => void bringPasted(view, source, pictures) : undefined,
  }
}

/** One after the other, so that they stand in their order. */
async function bring(
  view: EditorView,
  source: PictureSource,
  files: File[],
  pos: number,
): Promise<void> {
  let at = pos
  for (const file of files) {
    const release = holdPlace(view, at)
    const { doc } = view.state
    const hasTyped = () => view.state.doc !== doc
    at = (await bringOne(view, source, { from: file, release, staysPut: hasTyped })) ?? at
  }
}

/** Each to the place it had, where that is by then. */
async function bringPasted(
  view: EditorView,
  source: PictureSource,
  pictures: PastedPicture[],
): Promise<void> {
  const held = pictures.map(({ pos, ...picture }) => ({
    ...picture,
    release: holdPlace(view, pos),
    staysPut: () => true,
  }))
  for (const picture of held) await bringOne(view, source, picture)
}

type OnItsWay = {
  /** A file to upload, or an address to copy from. */
  from: File | string
  /** What its program says of it; without it one is proposed. */
  alt?: string
  release: () => number | undefined
  /** Whether the caret is left alone: a key would replace a picture that is selected under somebody's hands. */
  staysPut: () => boolean
}

/** Answers where the text goes on behind the picture; undefined if it was not put in. */
async function bringOne(
  view: EditorView,
  source: PictureSource,
  { from, alt, release, staysPut }: OnItsWay,
): Promise<number | undefined> {
  if (view.isDestroyed) return tellClosed()
  try {
    const picture = await (typeof from === 'string' ? source.copy(from) : source.upload(from))
    if (view.isDestroyed) return tellClosed()
    const place = release()
    if (place === undefined) return undefined
    const before = view.state.doc.content.size
    const figure = { src: picture.url, alt: alt ?? picture.alt, title: null }
    insertFigure(figure, place, staysPut())(view.state, view.dispatch)
    return place + view.state.doc.content.size - before
  } catch (error) {
    release()
    const name = typeof from === 'string' ? '' : from.name
    void notify('error', `${name || 'The picture'} was not added`, {
      description: uploadProblem(error),
    })
    return undefined
  }
}

/** Says that somebody closed the part which pictures were on their way to. */
function tellClosed(): undefined {
  void notify('warning', 'Pictures on their way were not added', {
    id: 'pictures-on-their-way',
    description: 'The part they belong to was closed before they arrived. Paste them again.',
  })
}

/** Says what of a pasted text is missing, and how a picture comes along. */
export function tellLeftOut({ said, pictures }: LeftOut): void {
  void notify('warning', said.join(' '), {
    id: 'left-out',
    ...(pictures > 0 && { description: 'Pictures can be dropped into the text as files.' }),
  })
}
