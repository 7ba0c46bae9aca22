import { html, raw } from 'hono/html'
import type { LivePost } from '#contracts/publishing/live-posts.ts'

/** `self` is the feed's own address; `now` stands in an empty feed for when it changed last. */
type Feed = {
  id: string
  title: string
  author: string
  self: string
  publicUrl: string
  now: Date
}

const pictureTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Writes what is live as an Atom feed (RFC 4287); pictures are enclosures. */
export function asAtom(posts: readonly LivePost[], feed: Feed): string {
  const updated = posts.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '')
  return String(html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:${feed.id}</id>
<title>${plain(feed.title)}</title>
<updated>${updated || feed.now.toISOString()}</updated>
<author><name>${plain(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" href="${feed.publicUrl}/"/>
<generator uri="${feed.publicUrl}/">Copydesk</generator>
${posts.map((post) => entryOf(post, feed.publicUrl))}
</feed>
`)
}

function entryOf(post: LivePost, publicUrl: string) {
  const { articleId, title, summary, url, wentLiveAt, updatedAt, picture } = post
  return html`<entry>
<id>urn:uuid:${articleId}</id>
<title>${plain(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${wentLiveAt}</published>
<updated>${updatedAt}</updated>
<summary>${plain(summary)}</summary>
${picture ? enclosure(picture, publicUrl) : ''}
</entry>
`
}

function enclosure({ url, alt }: NonNullable<LivePost['picture']>, publicUrl: string) {
  const type = pictureTypes[url.slice(url.lastIndexOf('.') + 1)] ?? 'image/webp'
  const title = alt ? html` title="${plain(alt)}"` : ''
  return html`<link rel="enclosure" type="${type}" href="${new URL(url, publicUrl).href}"${title}/>`
}

/** A text without the characters that XML knows no way to write. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').trim()
}
