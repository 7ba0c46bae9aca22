import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of the counts, the lists and the column beside them. */
export function WorkSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the work"
      className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid content-start gap-10">
        <Skeleton className="h-20 max-md:h-40" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </div>
  )
}
