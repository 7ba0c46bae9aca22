import { parseHTML } from 'linkedom'
import { DOMParser, DOMSerializer } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

function shown(markdown: string): HTMLElement {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  return DOMSerializer.fromSchema(schema).serializeFragment(
    readMarkdown(markdown).doc.content,
    { document },
    document.createElement('div'),
  ) as HTMLElement
}

test('a link that leads nowhere on the web is no link on the page', () => {
  const links = shown('[a](javascript:alert(1)) [b](/about) [c](https://example.com)')
  expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    null,
    'https://example.com',
  ])
})

test('a link that is copied has the title that it had, or none', () => {
  const links = '[a](https://example.com) [b](https://example.com "B")'
  expect(writeMarkdown(DOMParser.fromSchema(schema).parse(shown(links)))).toBe(links)
})

test('a picture that no reader would see is shown as its words', () => {
  const picture = shown('![the desk](data:image/png;base64,AA)')
  expect(picture.querySelector('img')).toBeNull()
  expect(picture.textContent).toBe('the desk')
})

test('HTML in the Markdown is text in a chip', () => {
  const text = shown('<img src=x onerror=alert(1)>\n\nText <b onclick=alert(1)>bold</b>')
  expect(text.querySelector('img, b')).toBeNull()
  expect(text.querySelectorAll('[data-raw]')).toHaveLength(3)
  expect(text.textContent).toContain('onerror=alert(1)')
})
