import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import {
  type PickerProps,
  type PictureSource,
  PictureSourceContext,
} from '#web/lib/pictures/picture-source.ts'

// Nobody needs the gallery to read or write.
const PicturePicker = lazyPart(
  () => import('./picture-picker.tsx'),
  (file) => file.PicturePicker,
)

type ProviderProps = { clientId: string; articleId: string; children: ReactNode }

/** Gives the editors of an article the pictures of its client. */
export function TextPictureSource({ clientId, articleId, children }: ProviderProps) {
  const source = useMemo((): PictureSource => {
    const place = { clientId, articleId }
    return {
      upload: async (file) => {
        const { uploadPicture } = await import('./gallery.queries.ts')
        return await uploadPicture(place, file)
      },
      copy: async (address) => {
        const { copyPicture } = await import('./gallery.queries.ts')
        return await copyPicture(place, address)
      },
      Picker: (props: PickerProps) => (
        <Suspense>
          <PicturePicker {...place} {...props} title="Insert a picture" />
        </Suspense>
      ),
    }
  }, [clientId, articleId])
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}
