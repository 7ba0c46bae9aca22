import { partLabels } from '#contracts/rules/approval/sign-off-parts.ts'
import { readTimeWords } from '#contracts/rules/articles/read-time.ts'

/** What of a package stands beside the article; see the server's package.ts for all of it. */
type Package = {
  title: string
  subtitle?: string
  description?: string
  slug?: string
  author?: { name: string | null }
  readTime?: string
  banner?: { address: string; alt: string } | null
  posts?: Partial<Record<'linkedin' | 'facebook' | 'twitter' | 'newsletter', string>>
}

const postNames = ['linkedin', 'facebook', 'twitter', 'newsletter'] as const

/** What a round was about, as its reviewers saw it; all texts are escaped. */
export function packageHtml(round: { package: string; html: string }): string {
  const { title, subtitle, author, readTime, banner, slug, description, posts } = JSON.parse(
    round.package,
  ) as Package
  const byline = [author?.name && `By ${author.name}`, readTime && readTimeWords(readTime)]
    .filter(Boolean)
    .join(' · ')
  const found = [slug && `…/${slug}`, description].filter(Boolean).join('\n')
  const beside: [heading: string, text: string | undefined][] = [
    ['In search results', found],
    ...postNames.map((name): [string, string | undefined] => [partLabels[name], posts?.[name]]),
  ]
  return [
    `<article dir="auto"><h3>${escaped(title)}</h3>`,
    subtitle && `<p class="lead">${escaped(subtitle)}</p>`,
    byline && `<p class="small">${escaped(byline)}</p>`,
    banner && pictureHtml(banner),
    lowered(round.html),
    '</article>',
    ...beside.map(
      ([heading, text]) =>
        text && `<h3>${escaped(heading)}</h3><p class="plain" dir="auto">${escaped(text)}</p>`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

function pictureHtml({ address, alt }: { address: string; alt: string }): string {
  const caption = alt ? `Alt text: ${alt}` : 'No description'
  return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}"><figcaption class="small">${escaped(caption)}</figcaption></figure>`
}

/** The headings of an article, below that of the certificate. */
function lowered(html: string): string {
  return html.replace(
    /<(\/?)h([1-6])\b/g,
    (_, end: string, level: string) => `<${end}h${Math.min(Number(level) + 2, 6)}`,
  )
}

/** A text that stands in HTML as it is. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
