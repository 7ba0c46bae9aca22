import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import type { LivePost } from '#contracts/publishing/live-posts.ts'
import { asAtom } from './as-atom.ts'

const post: LivePost = {
  articleId: '019ad3f0-6c1e-7c2b-9a53-0d6c3f1f2a10',
  title: 'Anvils',
  summary: 'Heavy things.',
  url: 'https://acme.example/anvils?a=1&b=2',
  siteName: 'Blog',
  wentLiveAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  picture: { url: '/storage/v1/object/public/article-images/a/b.webp', alt: 'An anvil' },
}
const feed = {
  id: '019ad3f0-6c1e-7c2b-9a53-0d6c3f1f2a11',
  title: 'Acme',
  author: 'Agency',
  self: 'https://desk.example/feeds/cd_news_x.atom',
  publicUrl: 'https://desk.example',
  now: new Date('2026-11-28T00:00:00Z'),
}
const read = (posts: LivePost[]) => {
  const { document } = parseHTML(asAtom(posts, feed).replace(/^<\?xml[^>]*>\s*/, ''))
  return document
}

test('an entry has its page, words, times and picture', () => {
  const entry = read([post]).querySelector('entry')
  const told = (name: string) => entry?.querySelector(name)?.textContent
  expect(told('title')).toBe('Anvils')
  expect(told('summary')).toBe('Heavy things.')
  expect(told('published')).toBe(post.wentLiveAt)
  expect(entry?.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe(post.url)
  const picture = entry?.querySelector('link[rel=enclosure]')
  expect(picture?.getAttribute('href')).toBe(`https://desk.example${post.picture?.url}`)
  expect(picture?.getAttribute('type')).toBe('image/webp')
})

test('a feed is as new as what changed last in it, and has a time while it is empty', () => {
  const later = { ...post, updatedAt: '2026-11-20T00:00:00.000Z' }
  expect(read([post, later]).querySelector('feed > updated')?.textContent).toBe(later.updatedAt)
  expect(read([]).querySelector('feed > updated')?.textContent).toBe('2026-11-28T00:00:00.000Z')
})

test('no title becomes markup, and what XML cannot write is left out', () => {
  const title = 'A <b>&amp; "B" \u0007\u001b\ud800 \ufffe 鍛冶😀]]></title><script>'
  const text = asAtom([{ ...post, title }], feed)
  expect(text).toContain('A &lt;b&gt;&amp;amp; &quot;B&quot;')
  for (const sign of ['<script', '\u0007', '\u001b', '\ufffe']) expect(text).not.toContain(sign)
  expect(text.isWellFormed()).toBe(true)
  expect(text).toContain('鍛冶😀]]&gt;&lt;/title&gt;')
})
