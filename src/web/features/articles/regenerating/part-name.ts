import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { KeptPart } from '#contracts/articles/generation.ts'
import { networks } from '../posts/networks.ts'

const names: Partial<Record<KeptPart, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  summary: 'Summary',
  introduction: 'Introduction',
  conclusion: 'Conclusion',
  metaDescription: 'Meta description',
  newsletter: 'Newsletter',
}

/** What a part of an article is called in a list; a section by its number and heading. */
export function partName(part: KeptPart, content: ArticleContent | null): string {
  const [, place] = /^sections\[(\d+)\]$/.exec(part) ?? []
  if (place !== undefined) {
    const heading = content?.sections[Number(place)]?.title
    return `Section ${Number(place) + 1}${heading ? `: ${heading}` : ''}`
  }
  const network = networks.find(({ id }) => id === part)
  return names[part] ?? `${network?.name ?? part} post`
}
