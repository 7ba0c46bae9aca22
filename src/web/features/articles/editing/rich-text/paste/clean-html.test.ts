import { DOMParser as LinkeDom, parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pastedFromDocs } from '#test/factories/pasted-from-docs.ts'
import { pastedFromPages } from '#test/factories/pasted-from-pages.ts'
import { pastedFromWord } from '#test/factories/pasted-from-word.ts'
import { schema } from '../schema.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { cleanHtml } from './clean-html.ts'

beforeEach(() => {
  vi.stubGlobal('DOMParser', LinkeDom)
})

function arrives(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return writeMarkdown(DOMParser.fromSchema(schema).parse(document.body))
}

describe.each([
  ['Word', pastedFromWord],
  ['Google Docs', pastedFromDocs],
  ['a web page', pastedFromPages],
])('from %s', (_, samples) => {
  test('there are twelve samples', () => expect(samples).toHaveLength(12))

  test.each(samples)('$name', ({ html, markdown }) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(/ (?:style|class|id|on\w+)=|<(?:script|style|span|font|div|img)\b/i)
    expect(arrives(clean)).toBe(markdown)
  })
})

test('what is copied within the editor is left alone', () => {
  const html = '<p data-pm-slice="1 1 []">Ours <img src="https://example.com/p.png"></p>'
  expect(cleanHtml(html)).toBe(html)
})
