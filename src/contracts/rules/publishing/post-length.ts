export const postNetworks = ['linkedin', 'facebook', 'twitter', 'newsletter'] as const
export type PostNetwork = (typeof postNetworks)[number]

/** How often the posts of one package may be written anew; part of its credit, so it has an end. */
export const postRewriteLimit = 20

/** The most a post of each network may count there; a newsletter has no limit of its own. */
export const postLimits = {
  linkedin: 3000,
  facebook: 63_206,
  twitter: 280,
  newsletter: null,
} as const satisfies Record<PostNetwork, number | null>

/** Up to this length a post is usually read to its end: before "See more", or on one screen of an inbox. */
export const recommendedLengths = {
  linkedin: 1300,
  facebook: 477,
  twitter: 240,
  newsletter: 1500,
} as const satisfies Record<PostNetwork, number>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What X counts as one; everything else, such as Chinese characters and emoji, counts two. */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const

/** A link counts this much on X, whatever its length. */
const linkWeightOnX = 23

/** What one grapheme counts on X. */
export function weightOf(segment: string): number {
  if (/\p{Extended_Pictographic}/u.test(segment)) return 2
  let weight = 0
  for (const character of segment) {
    const code = character.codePointAt(0) ?? 0
    weight += lightRanges.some(([from, to]) => code >= from && code <= to) ? 1 : 2
  }
  return weight
}

/** Length of a post as X counts it: a link is 23, most scripts 1 per character, others and emoji 2. */
export function weightOnX(text: string): number {
  let links = 0
  const rest = text.normalize('NFC').replace(/https?:\/\/\S+/gi, () => {
    links += 1
    return ''
  })
  let weight = links * linkWeightOnX
  for (const { segment } of graphemes.segment(rest)) weight += weightOf(segment)
  return weight
}

/** Length of a post by its network's own rules: weight on X, characters elsewhere. */
export function postLength(network: PostNetwork, text: string): number {
  return network === 'twitter' ? weightOnX(text) : [...text].length
}
