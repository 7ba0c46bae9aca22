import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { GalleryButton } from './gallery/gallery-button.tsx'

const FormatsDialog = lazyPart(
  () => import('./formats/formats-dialog.tsx'),
  (file) => file.FormatsDialog,
)

type BannerToolsProps = { clientId: string; articleId: string }

/** What is done with a banner less often: another part of it, or another picture. */
export function BannerTools({ clientId, articleId }: BannerToolsProps) {
  const [cropping, setCropping] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setCropping(true)}>
        <Crop aria-hidden />
        Crop
      </Button>
      <GalleryButton {...{ clientId, articleId }} label="Gallery" />
      {cropping && (
        <Suspense>
          <FormatsDialog articleId={articleId} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  )
}
