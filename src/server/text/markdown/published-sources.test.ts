import { expect, test } from 'vitest'
import {
  type PublishedSources,
  withPublishedSources,
} from '#contracts/rules/publishing/published-sources.ts'
import { articleTree } from './article-tree.ts'
import { renderTree } from './markdown.ts'

const hostile = {
  title: '*Tyres* [click](javascript:alert(1)) <img src=x onerror=alert(1)>',
  publisher: 'Tyre](https://basalt.example) `Report`',
  address: 'https://tyres.example/a)b(c?d=<e>&f="g"',
  publishedOn: '2026-03-01',
}
const text = {
  content: {
    introduction: 'Tyres matter.',
    sections: [{ title: 'Grip', content: '**41 % fit them.** More of it.' }],
    conclusion: '',
  },
  bodyContent: '',
}
const sources = (changes: Partial<PublishedSources> = {}): PublishedSources => ({
  ...{ placement: 'links', language: 'en', heading: 'Sources', items: [hostile] },
  marks: [
    { place: 'introduction', at: 12, source: 0 },
    { place: 'sections[0].content', at: 18, source: 0 },
    { place: 'sections[0].content', at: 900, source: 0 },
    { place: 'conclusion', at: 0, source: 7 },
  ],
  ...changes,
})
const htmlOf = (written: typeof text) => renderTree(articleTree(written))

test('without sources a text stays the very same', () => {
  expect(withPublishedSources(text, null)).toBe(text)
  expect(withPublishedSources(text, sources({ items: [] }))).toBe(text)
})

test.each(['links', 'list'] as const)(
  'as %s, names and addresses from outside lead to the page and nowhere else',
  (placement) => {
    const html = htmlOf(withPublishedSources(text, sources({ placement })))
    const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target)
    expect(targets.length).toBe(placement === 'links' ? 2 : 1)
    for (const target of targets) expect(target).toMatch(/^https:\/\/tyres\.example\/a/)
    expect(html).not.toMatch(/<img|<script|<em>/)
    expect(html).toContain(placement === 'links' ? 'Tyre](https' : '*Tyres* [click]')
  },
)

test('links stand in front of the mark that ends the sentence, and a list at the end of the text', () => {
  const linked = htmlOf(withPublishedSources(text, sources()))
  expect(linked).toMatch(/Tyres matter \(<a [^>]+>[^<]+<\/a>\)\./)
  expect(linked).toMatch(/<strong>41 % fit them\.<\/strong> \(<a /)
  const listed = htmlOf(withPublishedSources(text, sources({ placement: 'list' })))
  expect(listed).toMatch(/More of it\.<\/p>\s*<h2>Sources<\/h2>\s*<ol>\s*<li>[\s\S]*, 1 March 2026/)
  const body = { content: null, bodyContent: 'A text.' }
  const { bodyContent } = withPublishedSources(body, sources({ placement: 'list' }))
  expect(bodyContent).toMatch(/^A text\.\n\n## Sources\n\n1\. \[/)
})
