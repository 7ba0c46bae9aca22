import { Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'

const BannerPicker = lazyPart(
  () => import('./banner-picker.tsx'),
  (file) => file.BannerPicker,
)

type GalleryButtonProps = { clientId: string; articleId: string; label: string }

/** Opens the client's gallery to choose the banner from. */
export function GalleryButton({ clientId, articleId, label }: GalleryButtonProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Images aria-hidden />
        {label}
      </Button>
      {picking && (
        <Suspense>
          <BannerPicker {...{ clientId, articleId }} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
