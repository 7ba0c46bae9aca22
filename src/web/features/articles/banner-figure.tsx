import { useState } from 'react'
import type { Article } from '#contracts/articles.ts'

const formats: Record<string, string> = {
  webp: 'WebP',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
}

/** The format a picture's address ends in: WebP, JPEG, PNG, GIF or standard. */
export function imageFormat(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return formats[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'standard'
}

/** 'Optimized WebP image · 70-80% smaller file size'. */
export function imageLabel(address: string, optimized: boolean): string {
  const format = imageFormat(address)
  if (!optimized) return format === 'standard' ? 'Standard image' : `Standard ${format} image`
  const gain = format === 'WebP' ? '70-80% smaller file size' : 'Compressed for faster loading'
  return `Optimized ${format} image · ${gain}`
}

type BannerFigureProps = {
  article: Pick<Article, 'bannerImageUrl' | 'optimizedBannerImageUrl' | 'bannerAlt'>
}

/** The banner, at most 400 px high; the optimised picture with the standard one to fall back on. */
export function BannerFigure({ article }: BannerFigureProps) {
  const { bannerImageUrl, optimizedBannerImageUrl, bannerAlt } = article
  const [lost, setLost] = useState(false)
  const [onlyStandard, setOnlyStandard] = useState(false)
  const standard = bannerImageUrl ?? optimizedBannerImageUrl
  if (!standard) return null
  const optimized = onlyStandard ? null : optimizedBannerImageUrl
  if (lost) {
    return (
      <p className="rounded-md border border-dashed px-4 py-10 text-center text-ink-faint">
        The banner could not be loaded. Reload the page to try again.
      </p>
    )
  }
  return (
    <figure className="grid gap-2">
      <picture>
        {optimized && imageFormat(optimized) === 'WebP' && (
          <source type="image/webp" srcSet={optimized} />
        )}
        <img
          src={optimized && imageFormat(optimized) !== 'WebP' ? optimized : standard}
          alt={bannerAlt}
          width={1024}
          height={576}
          sizes="(min-width: 48rem) 44rem, 100vw"
          fetchPriority="high"
          onError={() => (optimized && bannerImageUrl ? setOnlyStandard(true) : setLost(true))}
          className="max-h-100 w-full rounded-md border object-cover"
        />
      </picture>
      <figcaption className="text-ink-faint text-xs">
        {imageLabel(optimized ?? standard, optimized !== null)}
      </figcaption>
    </figure>
  )
}
