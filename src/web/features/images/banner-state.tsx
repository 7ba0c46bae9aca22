import { lazy, Suspense } from 'react'
import type { ImageGeneration } from '#contracts/images.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { endedWithoutPicture } from './image-state.ts'

// Most banners simply exist, so the rest loads on demand.
const DrawingProgress = lazy(() =>
  import('./drawing-progress.tsx').then((file) => ({ default: file.DrawingProgress })),
)
const noBanner = () => import('./no-banner.tsx')
const FailedDrawing = lazy(() => noBanner().then((file) => ({ default: file.FailedDrawing })))
const NoBanner = lazy(() => noBanner().then((file) => ({ default: file.NoBanner })))

type BannerStateProps = {
  articleId: string
  bannerUrl: string | null
  /** Undefined while loading, and if there is none. */
  latest: ImageGeneration | undefined
  drawing: { image: ImageGeneration; done: boolean } | null
  /** `unknown` while loading, `failed` if loading failed. */
  known: 'yes' | 'unknown' | 'failed'
  onRegenerate: (() => void) | null
  onAskAgain: () => void
}

/** The banner's state beside the picture: in progress, failed or missing. */
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
