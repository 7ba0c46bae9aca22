import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import type { LeftOut } from '#contracts/rules/articles/pasted/left-out.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { type PictureSource, usePictureSource } from '#web/lib/pictures/picture-source.ts'
import { notify } from '#web/lib/toasts.ts'
import { insertFigure } from './commands.ts'
import { holdPlace } from './placeholders.ts'

export type TextPictures = {
  source: PictureSource | null
  /** Takes picture files that were pasted or dropped; false where there is none, or nowhere to put them. */
  onFiles: (view: EditorView, files: File[], pos: number) => boolean
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
    try {
      const picture = await source.upload(file)
      const place = release()
      if (place === undefined) continue
      const before = view.state.doc.content.size
      insertFigure({ src: picture.url, alt: picture.alt, title: null }, place)(
        view.state,
        view.dispatch,
      )
      at = place + view.state.doc.content.size - before
    } catch (error) {
      release()
      void notify('error', `${file.name || 'The picture'} was not added`, {
        description: messageOf(error),
      })
    }
  }
}

/** Says what of a pasted text is missing, and how a picture comes along. */
export function tellLeftOut({ said, pictures }: LeftOut): void {
  void notify('warning', said.join(' '), {
    id: 'left-out',
    ...(pictures > 0 && { description: 'Pictures can be dropped into the text as files.' }),
  })
}

function messageOf(error: unknown): string {
  const isOurs = error instanceof Error && !('code' in error) && !(error instanceof TypeError)
  return isOurs ? error.message : readProblem(error).message
}
