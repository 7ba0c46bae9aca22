import { type ComponentType, createContext, useContext } from 'react'
import type { Picture } from '#contracts/articles/pictures.ts'

export type PickerProps = {
  onChoose: (picture: Picture) => void
  onClose: () => void
}

/** Where an editor gets pictures for a text from, provided by the page around it. */
export type PictureSource = {
  upload: (file: File) => Promise<Picture>
  /** Copies a picture on the web. */
  copy: (address: string) => Promise<Picture>
  /** A dialog that chooses from the client's gallery or uploads. */
  Picker: ComponentType<PickerProps>
}

export const PictureSourceContext = createContext<PictureSource | null>(null)

/** The source of pictures of this page; null where a text takes none. */
export function usePictureSource(): PictureSource | null {
  return useContext(PictureSourceContext)
}
