import { useGalleryBanner } from './gallery.queries.ts'
import { PicturePicker } from './picture-picker.tsx'

type BannerPickerProps = { clientId: string; articleId: string; onClose: () => void }

/** Chooses the banner from the client's gallery. */
export function BannerPicker({ clientId, articleId, onClose }: BannerPickerProps) {
  const choose = useGalleryBanner(articleId)
  return (
    <PicturePicker
      {...{ clientId, articleId, onClose }}
      title="Choose the banner"
      pending={choose.isPending}
      onChoose={({ id }) => choose.mutate(id, { onSuccess: onClose })}
    />
  )
}
