import { Skeleton } from '#web/ui/skeleton.tsx'

/** As tall as the window: what stands below the text on a phone begins out of sight. */
export function TextSkeleton() {
  return (
    <div role="status" aria-label="Loading the text" className="min-h-dvh">
      <Skeleton className="h-96" />
    </div>
  )
}
