import { parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import { pastedPictures } from './pasted-pictures.ts'
import { schema } from './schema.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='
const parse = (html: string) => parseHTML(html).document

/** The text once it is pasted, and the pictures with the text before each. */
function paste(html: string) {
  const pictures = pastedPictures()
  const clean = cleanHtml(html, parse, { takePicture: pictures.take })
  const { body } = parse(`<!doctype html><html><body>${clean.html}</body></html>`)
  const slice = DOMParser.fromSchema(schema).parseSlice(body)
  const state = EditorState.create({ schema, plugins: [pictures.plugin] })
  const { doc } = state.apply(state.tr.replaceSelection(slice))
  const found = pictures.found().map(({ from, alt, pos }) => ({
    ...{ name: typeof from === 'string' ? from : from.name, alt },
    before: doc.textBetween(0, pos, '|'),
  }))
  return { text: doc.textContent, said: clean.leftOut.said, found }
}

test('pictures that come as data keep their places and what is said of them', () => {
  const { text, said, found } = paste(
    `<p>One</p><p><img src="${png}" alt="An anvil"></p><p>Two <img src="${png}"> three</p>`,
  )
  expect(text).toBe('OneTwo  three')
  expect(said).toEqual([])
  expect(found).toEqual([
    { name: 'image.png', alt: 'An anvil', before: 'One|' },
    { name: 'image.png', alt: '', before: 'One||Two ' },
  ])
})

test('pictures that Google Docs keeps are copied from there', () => {
  const address = 'https://lh7-rt.googleusercontent.com/docsz/a?key=b'
  const { said, found } = paste(`<p>One</p><p><img src="${address}" alt="An anvil"></p>`)
  expect(said).toEqual([])
  expect(found).toEqual([{ name: address, alt: 'An anvil', before: 'One|' }])
})

test('pictures of other sites, and drawings that may hold scripts, are left out', () => {
  const { text, said, found } = paste(
    '<p>One<img src="https://lh7-rt.googleusercontent.com.example/docsz/a"><img src="data:image/svg+xml;base64,PHN2Zz4="></p>',
  )
  expect(text).toBe('One')
  expect(found).toEqual([])
  expect(said).toEqual(['2 pictures were left out.'])
})
