import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { charactersIn } from './page-characters.ts'
import { subsetPageFonts } from './page-fonts.ts'

const whole =
  'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'
const face = (range: string, file: string) =>
  `@font-face{font-family:Newsreader Variable;font-weight:200 800;src:url(/assets/${file});unicode-range:${range}}`

test('pages get a font with their own characters, before the whole one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-fonts-'))
  await mkdir(join(folder, 'assets'))
  const source = await readFile(whole)
  await writeFile(join(folder, 'assets', 'newsreader-latin-abcd1234.woff2'), source)
  const latin = face('U+??,U+131', 'newsreader-latin-abcd1234.woff2')
  const other = face('U+100-2BA', 'newsreader-ext-abcd1234.woff2')
  const html = `<link rel="preload" href="/assets/newsreader-latin-abcd1234.woff2" as="font"/><style>${other}${latin}</style><p>Crème ✓</p>`
  const pages = await subsetPageFonts(folder, new Map([['index.html', html]]))
  const page = pages.get('index.html') ?? ''
  const made = /<link rel="preload" href="(\/assets\/newsreader-latin-page-[\w-]{8}\.woff2)"/.exec(
    page,
  )
  const path = made?.[1] ?? ''
  expect(page.indexOf(latin)).toBeLessThan(page.indexOf(`src:url(${path})`))
  expect(page).toContain('font-weight:200 800')
  expect(page.match(/@font-face/g)).toHaveLength(3)

  const small = await readFile(join(folder, path))
  expect(small.length).toBeLessThan(source.length / 2)
  const font = create(small) as Font
  const has = (text: string) =>
    [...text].map((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  expect(has('Cè€9')).toEqual([true, true, true, true])
  expect(has('ß')).toEqual([false])
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 600 } })
  await rm(folder, { recursive: true })
})

test('what the texts use comes in a first file, which is preloaded, and the rest in a second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-fonts-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'newsreader-latin-abcd1234.woff2'), await readFile(whole))
  const html = `<html><head><style>${face('U+??', 'newsreader-latin-abcd1234.woff2')}</style></head><body><h1>Terms</h1><p>Zebra</p></body></html>`
  const pages = await subsetPageFonts(folder, new Map([['index.html', html]]))
  const page = pages.get('index.html') ?? ''
  const [first = '', rest = ''] = [...page.matchAll(/url\((\S+-page-\S+?)\)/g)].map(([, to]) => to)
  expect(page).toContain(`<link rel="preload" href="${first}" as="font"`)
  expect(page).not.toContain(`<link rel="preload" href="${rest}"`)
  const has = async (file: string, sign: string) =>
    (create(await readFile(join(folder, file))) as Font).hasGlyphForCodePoint(
      sign.codePointAt(0) ?? 0,
    )
  expect([await has(first, 'T'), await has(rest, 'T')]).toEqual([true, false])
  expect([await has(first, 'Z'), await has(rest, 'Z')]).toEqual([false, true])
  await rm(folder, { recursive: true })
})

test('characters are ranked by the pages that have them, then by how often', () => {
  const pages = ['<h1>abb</h1><p>xy</p>', '<h1>b</h1><p>x{{NAME}}</p>']
  expect(charactersIn(pages, ['h1', 'p'])).toEqual(['b', 'a', 'x', 'y'])
})
