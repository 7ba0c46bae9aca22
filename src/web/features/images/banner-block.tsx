import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Article } from '#contracts/articles.ts'
import { imageDefaults } from '#contracts/image-defaults.ts'
import type { ImageGeneration } from '#contracts/images.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AltText } from './alt-text.tsx'
import { BannerActions } from './banner-actions.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { imageLabel } from './banner-words.ts'
import { DrawingProgress } from './drawing-progress.tsx'
import { GenerationDetails } from './generation-details.tsx'
import { imagesQuery } from './images.queries.ts'
import { FailedDrawing, LostBanner, NoBanner } from './no-banner.tsx'
import { useBannerLoss } from './use-banner-loss.ts'
import { useDrawing } from './use-drawing.ts'

const dialog = () => import('./regenerate-dialog.tsx')
const RegenerateDialog = lazy(() => dialog().then((file) => ({ default: file.RegenerateDialog })))

type BannerBlockProps = {
  article: Article
  /** Told in a few words when a drawing ends that was under way here. */
  onFinished?: (words: string) => void
}

/** The banner of a written article: the picture, how it was made, and whatever can be done about it. */
export function BannerBlock({ article, onFinished }: BannerBlockProps) {
  const { id: articleId, bannerImageUrl } = article
  const images = useQuery(imagesQuery(articleId))
  const [regenerating, setRegenerating] = useState(false)
  const loss = useBannerLoss(articleId, bannerImageUrl)
  const items = images.data?.items ?? []
  const [latest] = items
  const drawing = useDrawing(latest, onFinished)
  const shown = items.find(({ imageUrl }) => imageUrl !== null && imageUrl === bannerImageUrl)
  const explained = latest?.status === 'success' ? (shown ?? latest) : latest
  const mayChange = article.abilities.update && images.data !== undefined && !drawing
  const open = mayChange ? () => setRegenerating(true) : null
  return (
    <section aria-label="Banner image" className="grid gap-3">
      {bannerImageUrl && loss.lost && <LostBanner articleId={articleId} onBack={loss.forget} />}
      {bannerImageUrl && !loss.lost && (
        <BannerPicture
          key={bannerImageUrl}
          article={article}
          size={shown ?? imageDefaults}
          faded={drawing?.done === false}
          onLost={loss.report}
        >
          {({ address, optimized }) => (
            <>
              <span className="flex-1">{imageLabel(address, optimized)}</span>
              {shown?.model === 'offline-sample' && !article.offlineSample && (
                <Badge tone="warning">Offline sample</Badge>
              )}
            </>
          )}
        </BannerPicture>
      )}
      {drawing && <DrawingProgress articleId={articleId} {...drawing} />}
      {images.isError && <CannotTell onRetry={() => void images.refetch()} />}
      {latest && !drawing && cameToNothing(latest, bannerImageUrl) && (
        <FailedDrawing articleId={articleId} image={latest} onRegenerate={open} />
      )}
      {!bannerImageUrl && images.data && !latest && <NoBanner onGenerate={open} />}
      {bannerImageUrl && (
        <>
          <AltText
            key={articleId}
            articleId={articleId}
            alt={article.bannerAlt}
            editable={article.abilities.update}
          />
          {!loss.lost && (
            <BannerActions
              bannerUrl={bannerImageUrl}
              name={article.slug || 'banner'}
              onRegenerate={open}
            />
          )}
        </>
      )}
      {explained && <GenerationDetails articleId={articleId} image={explained} />}
      {images.isPending && bannerImageUrl && <Skeleton className="h-10.5" />}
      {regenerating && images.data && (
        <Suspense>
          <RegenerateDialog
            articleId={articleId}
            bannerUrl={bannerImageUrl}
            images={items}
            used={images.data.used}
            included={images.data.included}
            mayDraw={images.data.abilities.draw}
            onClose={() => setRegenerating(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A cancelled drawing leaves the banner as it was: there is nothing to say about it then. */
function cameToNothing({ status }: ImageGeneration, bannerUrl: string | null): boolean {
  return status === 'error' || status === 'failed' || (status === 'cancelled' && !bannerUrl)
}

function CannotTell({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      title="Failed to check image generation status"
      action={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  )
}
