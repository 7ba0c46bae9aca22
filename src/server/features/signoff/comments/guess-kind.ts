import type { CommentKind } from '#contracts/rules/approval/comment-kinds.ts'
import type { PartName } from '#contracts/rules/approval/sign-off-parts.ts'

/** Words that tell what a comment is about; of two kinds the one named more often counts, then the earlier. */
const signs: [CommentKind, RegExp][] = [
  ['link', /https?:|www\.|\b(links?|urls?|hyperlinks?|linked)\b/gi],
  ['picture', /\b(pictures?|images?|photos?|photographs?|banner|illustrations?|alt text)\b/gi],
  [
    'brand',
    /\b(brand(?:s|ing|ed)?|trademarks?|our name|company name|product names?|logos?|slogans?|we (?:never )?(?:say|write|call|spell)|capitalis\w+|capitaliz\w+)\b|[®™]/gi,
  ],
  [
    'fact',
    /\b(facts?|figures?|numbers?|wrong|incorrect|inaccurate|correct|true|untrue|false|sources?|statistics?|dates?|prices?|percent|evidence|proof|outdated|out of date|years?)\b|%|is that so/gi,
  ],
  [
    'missing',
    /\b(missing|missed|lacks?|lacking|forgot(?:ten)?|left out|leaves out|add|mention|include|nothing about|more about|more on)\b/gi,
  ],
  [
    'tone',
    /\b(tone|sounds?|reads?|style|voice|wording|phrasing|formal|informal|casual|salesy|pushy|friendl\w+|warm\w*|stiff|dry|jargon|clich[eé]s?|wordy|too (?:long|short|bold|technical|aggressive|dramatic))\b/gi,
  ],
]

/** Proposes what a comment is about from its words and its place; null where nothing tells. */
export function guessKind(body: string, part: PartName): CommentKind | null {
  const counted = signs
    .map(([kind, sign]) => ({ kind, count: body.match(sign)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count)
  const [best] = counted
  if (best && best.count > 0) return best.kind
  return part === 'banner' ? 'picture' : null
}
