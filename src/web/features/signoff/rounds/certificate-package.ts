import { partLabels } from '#contracts/rules/approval/sign-off-parts.ts'

/** What of a package people read; see the server's package.ts for all of it. */
type Package = {
  title: string
  subtitle?: string
  description?: string
  slug?: string
  author?: { name: string | null }
  banner?: { alt: string } | null
  body?: string
  content?: {
    introduction: string
    sections: { title: string; content: string }[]
    conclusion: string
  } | null
  posts?: Partial<Record<'linkedin' | 'facebook' | 'twitter' | 'newsletter', string>>
}

const postNames = ['linkedin', 'facebook', 'twitter', 'newsletter'] as const

/** A package, given as the JSON that was hashed, as HTML to read; all texts are escaped. */
export function packageHtml(json: string): string {
  const sent = JSON.parse(json) as Package
  const { content } = sent
  const parts: [heading: string, text: string | null | undefined][] = [
    ['', sent.subtitle],
    ['', sent.author?.name && `By ${sent.author.name}`],
    ['', content?.introduction],
    ...(content?.sections ?? []).map((one): [string, string] => [one.title, one.content]),
    ['', content?.conclusion],
    ['', sent.body],
    [partLabels.banner, sent.banner && (sent.banner.alt || 'No description')],
    [
      'In search results',
      [sent.slug && `…/${sent.slug}`, sent.description].filter(Boolean).join('\n'),
    ],
    ...postNames.map((name): [string, string | undefined] => [
      partLabels[name],
      sent.posts?.[name],
    ]),
  ]
  const shown = parts.map(([heading, text]) =>
    text ? `${heading && `<h3>${escaped(heading)}</h3>`}<p class="plain">${escaped(text)}</p>` : '',
  )
  return `<h3>${escaped(sent.title)}</h3>${shown.join('')}`
}

/** A text that stands in HTML as it is. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
