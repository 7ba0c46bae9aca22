import { ImageOff, ImagePlus } from 'lucide-react'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { imageRetries } from '#contracts/rules/pictures/image-defaults.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GalleryButton } from './gallery/gallery-button.tsx'
import { useRecoverImage, useRetryImage } from './images.queries.ts'

type FailedDrawingProps = {
  articleId: string
  image: ImageGeneration
  onRegenerate: (() => void) | null
}

/** Why the last generation failed, and what to do. */
export function FailedDrawing({ articleId, image, onRegenerate }: FailedDrawingProps) {
  const retry = useRetryImage(articleId)
  const cancelled = image.status === 'cancelled'
  const failed =
    image.retriesLeft < imageRetries ? 'Retry attempt failed' : 'Image generation failed'
  return (
    <Banner
      tone={cancelled ? 'info' : 'danger'}
      title={cancelled ? 'Image generation cancelled' : failed}
    >
      {!cancelled && image.errorMessage}
      {image.retriesLeft === 0 && <p>Maximum retry attempts reached</p>}
      {onRegenerate && (
        <div className="mt-2 flex flex-wrap gap-2">
          {image.retriesLeft > 0 && (
            <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(image.id)}>
              Retry
            </Button>
          )}
          <Button size="sm" aria-haspopup="dialog" onClick={onRegenerate}>
            Change prompt
          </Button>
        </div>
      )}
    </Banner>
  )
}

type NoBannerProps = { articleId: string; clientId: string; onGenerate: (() => void) | null }

/** Shown for an article that never had a banner. */
export function NoBanner({ articleId, clientId, onGenerate }: NoBannerProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-10 text-center print:hidden">
      <p className="text-ink-faint">This article has no banner yet.</p>
      {onGenerate && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="sm" aria-haspopup="dialog" onClick={onGenerate}>
            <ImagePlus aria-hidden />
            Generate image
          </Button>
          <GalleryButton {...{ articleId, clientId }} label="Choose or upload" />
        </div>
      )}
    </div>
  )
}

/** Shown when the banner's file can't be loaded and was not recovered automatically. */
export function LostBanner({ articleId, onBack }: { articleId: string; onBack: () => void }) {
  const recover = useRecoverImage(articleId)
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-10 text-center">
      <ImageOff aria-hidden className="size-6 text-ink-faint" />
      <p className="text-ink-soft">The banner could not be loaded.</p>
      <Button
        size="sm"
        pending={recover.isPending}
        onClick={() => recover.mutate(undefined, { onSuccess: onBack })}
      >
        Recover image
      </Button>
    </div>
  )
}
