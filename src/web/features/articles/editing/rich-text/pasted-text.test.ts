import { parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import { pastedFromDocs } from '#test/factories/pasted-from-docs.ts'
import { pastedFromEditors } from '#test/factories/pasted-from-editors.ts'
import { pastedFromPages } from '#test/factories/pasted-from-pages.ts'
import { pastedFromWord } from '#test/factories/pasted-from-word.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

const parse = (html: string) => parseHTML(html).document

function arrives(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return writeMarkdown(DOMParser.fromSchema(schema).parse(document.body))
}

describe.each([
  ['Word', pastedFromWord],
  ['Google Docs', pastedFromDocs],
  ['a web page', pastedFromPages],
])('from %s', (_, samples) => {
  test('there are a dozen samples', () => expect(samples.length).toBeGreaterThanOrEqual(12))

  test.each(samples)('$name', ({ html, markdown }) => {
    const clean = cleanHtml(html, parse).html
    expect(clean).not.toMatch(/ (?:style|class|id|on\w+)=|<(?:script|style|span|font|div|img)\b/i)
    expect(arrives(clean)).toBe(markdown)
  })
})

test.each(pastedFromEditors)('$name', ({ html, markdown }) =>
  expect(arrives(cleanHtml(html, parse).html)).toBe(markdown),
)

test.each([
  ['<p>Words</p><svg></svg><img src="https://example.com/p.png" width="1">', []],
  ['<p>Well done <img class="emoji" alt="🎉" src="https://example.com/e.svg"></p>', []],
  [
    '<p><img src="a.png"> and <img src="data:image/png;base64,AA"></p>',
    ['2 pictures were left out.'],
  ],
  ['<iframe src="https://example.com/v"></iframe>', ['Embedded media was left out.']],
  // As CKEditor 48.5 copies it.
  [
    '<figure class="media"><oembed url="https://example.com/v"></oembed></figure>',
    ['Embedded media was left out.'],
  ],
  ['<p>As <math><mi>x</mi></math> grows</p>', ['Formulas were left out.']],
])('what cannot be kept of %s is said', (html, said) =>
  expect(cleanHtml(html, parse).leftOut.said).toEqual(said),
)
