import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from './class-names.ts'

type ThumbnailProps = {
  address: string | null
  /** In pixels, where the picture is shown largest. */
  width: number
  height: number
  className: string
}

/** An article's banner, small. A picture that can't be loaded leaves an empty frame. */
export function Thumbnail({ address, width, height, className }: ThumbnailProps) {
  const [lost, setLost] = useState<string>()
  const frame = cn('shrink-0 rounded-sm border bg-sunken', className)
  if (address && address !== lost) {
    return (
      <img
        src={address}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setLost(address)}
        className={cn(frame, 'object-cover')}
      />
    )
  }
  return (
    <span aria-hidden className={cn(frame, 'grid place-items-center text-rule-strong')}>
      <ImageOff className="size-4" />
    </span>
  )
}
