import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { ShareTarget } from './share-links.ts'

export type Network = {
  id: PostNetwork
  name: string
  /** Where a post is shared; null for a newsletter. */
  share: ShareTarget | null
  /** After this many characters the network hides the rest behind "See more". */
  foldAt: number | null
  /** Length of the excerpt beside the article, in characters. */
  excerpt: number
}

/** The networks in screen order. */
export const networks: Network[] = [
  { id: 'linkedin', name: 'LinkedIn', share: 'linkedin', foldAt: 200, excerpt: 200 },
  { id: 'facebook', name: 'Facebook', share: 'facebook', foldAt: 477, excerpt: 150 },
  { id: 'twitter', name: 'X', share: 'x', foldAt: null, excerpt: 100 },
  { id: 'newsletter', name: 'Newsletter', share: null, foldAt: null, excerpt: 200 },
]
