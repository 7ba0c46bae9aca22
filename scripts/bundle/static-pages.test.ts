import { expect, test } from 'vitest'
import { fontsAfterScripts, inline, paintFirst, setApart } from './static-pages.ts'

const files: Record<string, string> = {
  '/assets/public.css': 'p { content: "$&" }\n',
  '/first-paint.js': '// Runs first.\n;(() => {\n  // Nothing to do.\n})()\n',
}
const read = async (path: string) => files[path] ?? ''

test('style sheet and first script move into the page as they are; modules stay links', async () => {
  const module = '<script type="module" src="/assets/public-1.js"></script>'
  const html = `<head><script src="/first-paint.js"></script><link rel="stylesheet" href="/assets/public.css"/>${module}</head>`
  expect(await inline(html, read)).toBe(
    `<head><script>;(() => {\n})()</script><style>p { content: "$&" }</style>${module}</head>`,
  )
})

test('what the first paint of the app waits for comes before what is fetched ahead', () => {
  const paint = '<script src="/first-paint.js"></script><link rel="stylesheet" href="/root.css"/>'
  const ahead = '<link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/>'
  expect(paintFirst(`<head><meta/>${ahead}${paint}</head>`)).toBe(
    `<head><meta/>${paint}${ahead}</head>`,
  )
  expect(paintFirst('<head></head>')).toBe('<head></head>')
})

test('the fonts of the empty page are fetched once its scripts are there', () => {
  const script = '<link rel="modulepreload" href="/a.js"/>'
  const font =
    '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
  expect(fontsAfterScripts(`<head>${font}${font}${script}</head>`)).toBe(`<head>${script}</head>`)
})

test('what a page needs later stands in a file of its own', () => {
  const { page, parts } = setApart(
    '<template data-apart="" data-pictures="true">\n<svg></svg></template><template><p></p></template>',
  )
  const [part] = parts
  expect(parts).toEqual([
    { path: expect.stringMatching(/^\/assets\/apart-[\w-]{8}\.txt$/), html: '\n<svg></svg>' },
  ])
  expect(page).toBe(
    `<template data-apart="${part?.path}" data-pictures="true"></template><template><p></p></template>`,
  )
})
