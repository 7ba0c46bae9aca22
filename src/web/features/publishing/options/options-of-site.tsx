import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const SiteOptionsPanel = lazyPart(
  () => import('./site-options.tsx'),
  (file) => file.SiteOptionsPanel,
)

type OptionsOfSiteProps = {
  articleId: string
  credentialId: string
  name: string
  value: SiteOptions | undefined
  onChange: (value: SiteOptions) => void
}

/** A site's options, asked for when somebody opens them. */
export function OptionsOfSite({ name, ...panel }: OptionsOfSiteProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2 max-w-full justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={cn('transition-transform', open && 'rotate-90')} />
        <span className="truncate">Options for {name}</span>
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SiteOptionsPanel {...panel} />
        </Suspense>
      )}
    </div>
  )
}
