import { product } from '#contracts/product.ts'

/** Stands in the built pages for the address of the installation, which the server fills in. */
export const publicUrl = '{{PUBLIC_URL}}'

type PageFacts = {
  title: string
  /** One or two sentences, 160 characters at most. */
  description: string
  path: `/${string}`
  /** The name of the page's picture for previews, in public/previews; see scripts/draw-previews.ts. */
  preview: string
  /** What the page is about, in the vocabulary of schema.org. */
  data?: object
}

/** Title, description, canonical address, and what previews and search engines read. */
export function pageMeta({ title, description, path, preview, data }: PageFacts) {
  const address = `${publicUrl}${path === '/' ? '' : path}`
  const picture = `${publicUrl}/previews/${preview}.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []),
  ]
}
