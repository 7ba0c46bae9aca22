import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'

type StylePicturesProps = { pictures: string[]; className?: string }

/** What an image style looks like, across the top of its card: a sample, or the last pictures made with it. */
export function StylePictures({ pictures, className }: StylePicturesProps) {
  const [lost, setLost] = useState<readonly string[]>([])
  const shown = pictures.filter((address) => !lost.includes(address))
  const frame = '-mx-5 -mt-5 mb-1 aspect-[1.91] border-b bg-sunken'
  if (shown.length === 0) {
    return (
      <div
        className={cn(frame, 'grid place-content-center justify-items-center gap-1.5', className)}
      >
        <ImageOff aria-hidden className="size-5 text-ink-faint" />
        <span className="text-ink-faint text-xs">No pictures yet</span>
      </div>
    )
  }
  return (
    <div className={cn(frame, 'grid auto-cols-fr grid-flow-col gap-px', className)}>
      {shown.map((address) => (
        <img
          key={address}
          src={address}
          alt=""
          width={720}
          height={376}
          loading="lazy"
          className="size-full min-h-0 object-cover"
          onError={() => setLost((before) => [...before, address])}
        />
      ))}
    </div>
  )
}
