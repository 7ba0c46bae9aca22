import { Skeleton } from '#web/ui/skeleton.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Holds the place of pictures. */
export function LoadingPictures() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 lg:grid-cols-3"
    >
      {places.map((place) => (
        <Skeleton key={place} className="aspect-4/3" />
      ))}
    </div>
  )
}
