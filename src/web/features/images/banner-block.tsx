import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { imageDefaults } from '#contracts/rules/pictures/image-defaults.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AltText } from './alt-text.tsx'
import { BannerActions } from './banner-actions.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { BannerState } from './banner-state.tsx'
import { GenerationDetails } from './generation-details.tsx'
import { imageLabel } from './image-labels.ts'
import { imagesQuery } from './images.queries.ts'
import { useBannerRecovery } from './use-banner-recovery.ts'
import { useDrawing } from './use-drawing.ts'

const RegenerateDialog = lazyPart(
  () => import('./regenerate-dialog.tsx'),
  (file) => file.RegenerateDialog,
)
const LostBanner = lazyPart(
  () => import('./no-banner.tsx'),
  (file) => file.LostBanner,
)
const OptimizeBanner = lazyPart(
  () => import('./optimize-banner.tsx'),
  (file) => file.OptimizeBanner,
)

type BannerBlockProps = {
  article: Article
  /** Called with a short message when a running generation ends. */
  onFinished: (words: string) => void
}

/** The banner of a written article: the picture, its details and actions. */
export function BannerBlock({ article, onFinished }: BannerBlockProps) {
  const { id: articleId, clientId, bannerImageUrl: bannerUrl, abilities } = article
  const images = useQuery(imagesQuery(articleId))
  const [regenerating, setRegenerating] = useState(false)
  const items = images.data?.items ?? []
  const [latest] = items
  const drawing = useDrawing(latest, onFinished)
  const shown = items.find(({ imageUrl }) => imageUrl !== null && imageUrl === bannerUrl)
  const described = latest?.status === 'success' ? (shown ?? latest) : latest
  const mayChange = abilities.update && images.data !== undefined && !drawing
  const open = mayChange ? () => setRegenerating(true) : null
  return (
    <section aria-label="Banner image" className="grid gap-3">
      <Picture
        article={article}
        shown={shown}
        faded={drawing?.done === false}
        mayOptimize={mayChange}
      />
      <BannerState
        articleId={articleId}
        clientId={clientId}
        bannerUrl={bannerUrl}
        latest={latest}
        drawing={drawing}
        known={images.isError ? 'failed' : images.data ? 'yes' : 'unknown'}
        onRegenerate={open}
        onAskAgain={() => void images.refetch()}
      />
      {bannerUrl && (
        <>
          <AltText articleId={articleId} alt={article.bannerAlt} editable={abilities.update} />
          <BannerActions
            articleId={articleId}
            clientId={clientId}
            bannerUrl={bannerUrl}
            name={article.slug || 'banner'}
            onRegenerate={open}
          />
        </>
      )}
      {described && <GenerationDetails articleId={articleId} image={described} />}
      {images.isPending && bannerUrl && <Skeleton className="h-10.5" />}
      {regenerating && images.data && (
        <Suspense>
          <RegenerateDialog
            articleId={articleId}
            bannerUrl={bannerUrl}
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

type PictureProps = {
  article: Article
  /** The record of the picture on screen, if any. */
  shown: { width: number; height: number; model: string } | undefined
  faded: boolean
  mayOptimize: boolean
}

function Picture({ article, shown, faded, mayOptimize }: PictureProps) {
  const { id: articleId, bannerImageUrl } = article
  const recovery = useBannerRecovery(articleId, bannerImageUrl)
  if (!bannerImageUrl) return null
  if (recovery.lost) {
    return (
      <Suspense>
        <LostBanner articleId={articleId} onBack={recovery.forget} />
      </Suspense>
    )
  }
  return (
    <BannerPicture
      key={`${bannerImageUrl} ${article.optimizedBannerImageUrl}`}
      article={article}
      size={shown ?? imageDefaults}
      faded={faded}
      onLost={recovery.report}
    >
      {({ address, optimized }) => (
        <>
          <span className="flex-1">{imageLabel(address, optimized)}</span>
          {!optimized && mayOptimize && (
            <Suspense>
              <OptimizeBanner articleId={articleId} bannerUrl={bannerImageUrl} />
            </Suspense>
          )}
          {shown?.model === 'offline-sample' && !article.offlineSample && (
            <Badge tone="warning">Offline sample</Badge>
          )}
        </>
      )}
    </BannerPicture>
  )
}
