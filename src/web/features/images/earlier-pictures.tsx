import type { ImageGeneration } from '#contracts/articles/images.ts'
import { formatDateTime } from '../../lib/format.ts'
import { earlierImages } from './image-state.ts'
import { useChooseImage } from './images.queries.ts'

export type EarlierPicturesProps = {
  articleId: string
  /** The banner on screen, to leave it out. */
  bannerUrl: string | null
  images: ImageGeneration[]
  onClose: () => void
}

/** Earlier banners, each a button that restores it. */
export function EarlierPictures({ articleId, bannerUrl, images, onClose }: EarlierPicturesProps) {
  const choose = useChooseImage(articleId)
  const earlier = earlierImages(images, bannerUrl)
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier-pictures" className="mt-6 border-t pt-5">
      <h3 id="earlier-pictures" className="font-medium font-sans text-sm tracking-normal">
        Earlier images
      </h3>
      <p className="mb-3 text-ink-faint text-xs">Choose one to use it again.</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {earlier.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              disabled={choose.isPending}
              aria-label={`Use the image from ${formatDateTime(image.createdAt)}`}
              onClick={() => choose.mutate(image.id, { onSuccess: onClose })}
              className="block w-full overflow-hidden rounded-md border transition-colors hover:border-accent disabled:opacity-50"
            >
              <img
                src={image.optimizedUrl ?? image.imageUrl ?? ''}
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                className="aspect-video w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
