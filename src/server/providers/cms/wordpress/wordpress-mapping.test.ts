import { describe, expect, it } from 'vitest'
import { graphText } from '#server/text/structured-data/article-graph.ts'
import { outgoingArticle } from '../contract-suite.ts'
import {
  candidateSlugs,
  escapeText,
  isOurs,
  markerFor,
  toMediaUpload,
  toPostBody,
} from './wordpress-mapping.ts'

describe('toPostBody', () => {
  it('maps every field', () => {
    const article = outgoingArticle({ reference: '0190-aa', html: '<p>One</p>\n<p>Two</p>\n' })
    expect(toPostBody(article, 7)).toEqual({
      title: article.title,
      content: '<p>One</p>\n<p>Two<!-- copydesk:0190-aa --></p>',
      status: 'draft',
      excerpt: 'Sweet and easy.',
      slug: article.slug,
      featured_media: 7,
      meta: {
        _yoast_wpseo_metadesc: 'Learn to roast carrots in half an hour.',
        _copydesk_json_ld: graphText(article.graph),
      },
    })
  })

  it('leaves out what there is none of', () => {
    const body = toPostBody(outgoingArticle({ metaDescription: '' }), null)
    expect(body).not.toHaveProperty('featured_media')
    expect(body.meta ?? {}).not.toHaveProperty('_yoast_wpseo_metadesc')
  })

  it.each([
    ['', '<!-- copydesk:r -->'],
    ['plain words', 'plain words<!-- copydesk:r -->'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li><!-- copydesk:r --></ul>'],
  ])('marks %j', (html, marked) => {
    expect(toPostBody(outgoingArticle({ html, reference: 'r' }), null).content).toBe(marked)
  })
})

describe('the marker', () => {
  it('cannot close its comment', () => {
    expect(markerFor('a--> <script>')).toBe('<!-- copydesk:a-script- -->')
  })

  it('tells ours, another one of ours, and a stranger', () => {
    expect(isOurs(`x${markerFor('a')}`, 'a')).toBe(true)
    expect(isOurs(`x${markerFor('ab')}`, 'a')).toBe(false)
    expect(isOurs('x', 'a')).toBeNull()
  })
})

it.each([
  ['Tea & biscuits', 'Tea & biscuits'],
  ['5 > 3 <script>', '5 &gt; 3 &lt;script&gt;'],
  ['&lt; stays text', '&amp;lt; stays text'],
  ['&#60;', '&amp;#60;'],
])('escapes %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

it('expects the numbers that WordPress appends', () => {
  expect(candidateSlugs('a').slice(0, 3)).toEqual(['a', 'a-2', 'a-3'])
})

describe('toMediaUpload', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const banner = { bytes, contentType: 'image/jpeg', filename: 'Crème "brûlée".webp', alt: 'x' }
  const article = outgoingArticle()

  it('gives an ASCII name with the extension of the bytes', () => {
    const { filename } = toMediaUpload(article, banner)
    expect(filename).toMatch(/^Cre-me-bru-le-e-[0-9a-f]{16}\.jpg$/)
    expect(toMediaUpload(article, { ...banner, filename: '…' }).filename).toMatch(/^banner-/)
  })

  it('names the same picture alike, and another one differently', () => {
    const slug = (changes: Partial<typeof banner>, of = article) =>
      toMediaUpload(of, { ...banner, ...changes }).slug
    expect(slug({})).toBe(slug({ filename: 'other.webp' }))
    expect(slug({})).not.toBe(slug({ bytes: new Uint8Array([1, 2]) }))
    expect(slug({})).not.toBe(slug({ alt: 'y' }))
    expect(slug({})).not.toBe(slug({}, outgoingArticle()))
  })
})
