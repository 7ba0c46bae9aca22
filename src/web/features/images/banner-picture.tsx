import { type ReactNode, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { cn } from '../../ui/class-names.ts'
import { imageFormat } from './image-labels.ts'

type BannerPictureProps = {
  article: Pick<Article, 'bannerImageUrl' | 'optimizedBannerImageUrl' | 'bannerAlt'>
  /** Pixels of the stored picture. */
  size: { width: number; height: number }
  /** Fades the picture while another is generated. */
  faded: boolean
  /** Neither file can be loaded. */
  onLost: () => void
  /** The caption, given which picture is shown. */
  children: (shown: { address: string; optimized: boolean }) => ReactNode
}

/** The banner, at most 400 px high; the optimised picture falls back to the standard one. */
export function BannerPicture({ article, size, faded, onLost, children }: BannerPictureProps) {
  const { bannerImageUrl, optimizedBannerImageUrl, bannerAlt } = article
  const [onlyStandard, setOnlyStandard] = useState(false)
  const standard = bannerImageUrl ?? optimizedBannerImageUrl
  if (!standard) return null
  const optimized = onlyStandard ? null : optimizedBannerImageUrl
  const isWide = size.width / size.height >= 16 / 9
  return (
    <figure className="grid gap-2">
      <picture>
        {optimized && imageFormat(optimized) === 'WebP' && (
          <source type="image/webp" srcSet={optimized} />
        )}
        <img
          src={optimized && imageFormat(optimized) !== 'WebP' ? optimized : standard}
          alt={bannerAlt}
          width={size.width}
          height={size.height}
          sizes="(min-width: 48rem) 44rem, 100vw"
          fetchPriority="high"
          onError={() => (optimized && bannerImageUrl ? setOnlyStandard(true) : onLost())}
          className={cn(
            'max-h-100 w-full rounded-md border transition-opacity duration-300',
            isWide ? 'object-cover' : 'bg-sunken object-contain',
            faded && 'opacity-40',
          )}
        />
      </picture>
      <figcaption className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs print:hidden">
        {children({ address: optimized ?? standard, optimized: optimized !== null })}
      </figcaption>
    </figure>
  )
}
