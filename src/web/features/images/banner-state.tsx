import { Suspense } from 'react'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { endedWithoutPicture } from './image-state.ts'

// Most banners simply exist, so the rest loads on demand.
const DrawingProgress = lazyPart(
  () => import('./drawing-progress.tsx'),
  (file) => file.DrawingProgress,
)
const noBanner = () => import('./no-banner.tsx')
const FailedDrawing = lazyPart(noBanner, (file) => file.FailedDrawing)
const NoBanner = lazyPart(noBanner, (file) => file.NoBanner)

type BannerStateProps = {
  articleId: string
  clientId: string
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
  // As tall as the box without a banner, so that the text below stays where it is.
  const toCome = !bannerUrl && <Skeleton className="h-36.5 pointer-coarse:h-46.5" />
  return (
    <Suspense fallback={toCome}>
      {known === 'unknown' && toCome}
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
      {!bannerUrl && known === 'yes' && !latest && (
        <NoBanner articleId={articleId} clientId={props.clientId} onGenerate={onRegenerate} />
      )}
    </Suspense>
  )
}
