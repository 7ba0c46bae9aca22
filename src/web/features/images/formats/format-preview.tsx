import type { BannerFormats } from '#contracts/articles/pictures.ts'
import type { Crop } from '#contracts/rules/pictures/picture-formats.ts'
import { cn } from '#web/ui/class-names.ts'
import { formatWords } from './format-words.ts'

type FormatPreviewProps = {
  format: BannerFormats['formats'][number]
  original: string
  /** Null where it is cut around what stands out, which only the server knows. */
  crop: Crop | null
  /** Whether the file that exists shows exactly that. */
  isStored: boolean
  own: boolean
}

/** A format as it will come out. */
export function FormatPreview({ format, original, crop, isStored, own }: FormatPreviewProps) {
  const { label, seen } = formatWords[format.name]
  const stored = isStored ? format.url : null
  return (
    <figure className="grid min-w-0 content-start gap-1.5">
      <div
        className="relative overflow-hidden rounded-sm border bg-sunken"
        style={{ aspectRatio: `${format.width} / ${format.height}` }}
      >
        {stored ? (
          <img src={stored} alt="" className="absolute inset-0 size-full object-cover" />
        ) : crop ? (
          <img src={original} alt="" className="absolute max-w-none" style={placeOf(crop)} />
        ) : (
          <p className="absolute inset-0 grid place-items-center p-2 text-center text-ink-faint text-xs">
            Cropped around what stands out
          </p>
        )}
      </div>
      <figcaption className="text-xs leading-4">
        <span className={cn('font-medium', own && 'text-accent')}>
          {label}
          {own && ' · own crop'}
        </span>
        <span className="block text-ink-faint">{seen}</span>
      </figcaption>
    </figure>
  )
}

function placeOf({ x, y, width, height }: Crop) {
  const percent = (share: number) => `${share * 100}%`
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-x / width),
    top: percent(-y / height),
  }
}
