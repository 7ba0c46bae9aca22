import { lazy, Suspense } from 'react'
import type { ImageGeneration } from '#contracts/images.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

// Most banners are simply there: what only some need comes when one does.
const DrawingProgress = lazy(() =>
  import('./drawing-progress.tsx').then((file) => ({ default: file.DrawingProgress })),
)
const noBanner = () => import('./no-banner.tsx')
const FailedDrawing = lazy(() => noBanner().then((file) => ({ default: file.FailedDrawing })))
const NoBanner = lazy(() => noBanner().then((file) => ({ default: file.NoBanner })))

type BannerStateProps = {
  articleId: string
  bannerUrl: string | null
  /** Undefined until it is known, and where there is none. */
  latest: ImageGeneration | undefined
  drawing: { image: ImageGeneration; done: boolean } | null
  /** `unknown` while it is asked, `failed` where it could not be told. */
  known: 'yes' | 'unknown' | 'failed'
  onRegenerate: (() => void) | null
  onAskAgain: () => void
}

/** What there is to say about a banner beside its picture: under way, come to nothing, or none at all. */
export function BannerState(props: BannerStateProps) {
  const { articleId, bannerUrl, latest, drawing, known, onRegenerate, onAskAgain } = props
  return (
    <Suspense>
      {drawing && <DrawingProgress articleId={articleId} {...drawing} />}
      {known === 'failed' && (
        <Banner
          tone="danger"
          title="Failed to check image generation status"
          action={
            <Button size="sm" onClick={onAskAgain}>
              Retry
            </Button>
          }
        />
      )}
      {latest && !drawing && endedWithoutPicture(latest, bannerUrl) && (
        <FailedDrawing articleId={articleId} image={latest} onRegenerate={onRegenerate} />
      )}
      {!bannerUrl && known === 'yes' && !latest && <NoBanner onGenerate={onRegenerate} />}
    </Suspense>
  )
}

/** A cancelled drawing leaves the banner as it was: there is nothing to say about it then. */
function endedWithoutPicture({ status }: ImageGeneration, bannerUrl: string | null): boolean {
  return status === 'error' || status === 'failed' || (status === 'cancelled' && !bannerUrl)
}
