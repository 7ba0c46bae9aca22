import { Checkbox } from '../../ui/checkbox.tsx'
import type { usePublishing } from './use-publishing.ts'

type BannerChoiceProps = { publishing: ReturnType<typeof usePublishing> }

/** Which file of the banner goes out. */
export function BannerChoice({ publishing }: BannerChoiceProps) {
  const { banner, setBanner, locked } = publishing
  return (
    <div className="grid gap-3 border-b pb-4">
      <Checkbox
        label="Optimise the banner image"
        hint="Compressed for faster loading"
        checked={banner.useOptimizedImage}
        disabled={locked}
        onCheckedChange={(on) => setBanner({ ...banner, useOptimizedImage: on === true })}
      />
      <Checkbox
        label="Convert to WebP"
        hint="70-80% smaller file size"
        checked={banner.useOptimizedImage && banner.convertToWebP}
        disabled={locked || !banner.useOptimizedImage}
        onCheckedChange={(on) => setBanner({ ...banner, convertToWebP: on === true })}
      />
    </div>
  )
}
