import type { PostNetwork } from '#contracts/rules/post-length.ts'
import type { ShareTarget } from './share-links.ts'

export type Network = {
  network: PostNetwork
  name: string
  /** Where a post is shared; a newsletter goes out by other means. */
  share: ShareTarget | null
  /** After this many characters the network hides the rest behind "See more". */
  foldAt: number | null
  /** So many characters of a post stand beside the article. */
  excerpt: number
}

/** The networks in the order of the screen. */
export const networks: Network[] = [
  { network: 'linkedin', name: 'LinkedIn', share: 'linkedin', foldAt: 200, excerpt: 200 },
  { network: 'facebook', name: 'Facebook', share: 'facebook', foldAt: 477, excerpt: 150 },
  { network: 'twitter', name: 'X', share: 'x', foldAt: null, excerpt: 100 },
  { network: 'newsletter', name: 'Newsletter', share: null, foldAt: null, excerpt: 200 },
]
