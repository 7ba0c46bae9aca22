/** The pictures in public/product, each for both colour modes. */
export type ProductPicture =
  | 'client'
  | 'brief'
  | 'list'
  | 'reading'
  | 'editing'
  | 'posts'
  | 'approval'
  | 'sites'

type ProductViewProps = { picture: ProductPicture; alt: string }

/**
 * A screen of the product in the colours of the page, on phones as it looks on a phone. The one that is not
 * shown is not loaded: a lazy picture without a box never comes near. Texts and their
 * fonts go first.
 */
export function ProductView({ picture, alt }: ProductViewProps) {
  return (
    <figure className="overflow-hidden rounded-md border bg-surface shadow-overlay">
      {(['light', 'dark'] as const).map((mode) => (
        <picture key={mode} data-shown={mode} className="block">
          <source
            media="(max-width: 639px)"
            srcSet={`/product/${picture}-${mode}-narrow.webp`}
            width={700}
            height={1085}
          />
          <img
            src={`/product/${picture}-${mode}.webp`}
            alt={alt}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
            fetchPriority="low"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </figure>
  )
}
