import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { charactersIn, rangeOf } from './page-characters.ts'
import { subset } from './small-fonts.ts'

const faceRule = /@font-face\s*\{[^}]*\}/g

/**
 * The faces of the public pages, of which only the Latin part is made smaller, and what is set in them, with
 * what is seen first before the rest.
 */
const faces = [
  { family: 'Inter Variable', style: 'normal', setIn: ['body'] },
  {
    family: 'Newsreader Variable',
    style: 'normal',
    setIn: ['h1', 'h2, h3, .font-serif, .prose'],
  },
  { family: 'Newsreader Variable', style: 'italic', setIn: ['.italic, .prose em'] },
  { family: 'JetBrains Mono Variable', style: 'normal', setIn: ['code, .font-mono'] },
]
type Face = (typeof faces)[number]
/** A face in two files: `to` is the first of them, `from` the whole font. */
type SplitFace = Face & { from: string; to: string; rules: string }

/** What a server sends before it waits for an answer, ten packets, without the headers. */
const firstFlight = 13_900

/** What the server or a visitor puts into a page: prices in any currency, and plain English. */
const always = `${Array.from({ length: 95 }, (_, sign) => String.fromCharCode(32 + sign)).join('')}£€¥–—‘’“”…é`

/**
 * Gives pages that are built as files fonts with their own characters and weights only. Each face comes in
 * two files: the characters that its texts use most, as many as arrive in one flight, and the rest of them.
 * The whole fonts stay behind both, for what visitors type: a browser loads a file when a character of its
 * range comes up. Returns the pages as they should be written.
 */
export async function subsetPageFonts(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const texts = [...pages.values()]
  const all = texts.join('')
  const characters = [...new Set(always + all)].filter((sign) => sign >= ' ')
  const made = await Promise.all(
    [...new Set(all.match(faceRule) ?? [])].flatMap((rule) => {
      const face = latinFaceOf(rule)
      if (!face) return []
      const ranked = charactersIn(texts, face.setIn)
      return [splitFace(folder, rule, ranked, characters).then((files) => ({ ...face, ...files }))]
    }),
  )
  return new Map([...pages].map(([path, html]) => [path, withFonts(html, made)]))
}

/** A page with the small fonts of its faces; the first file of each face that its texts use is preloaded. */
function withFonts(html: string, fonts: readonly SplitFace[]): string {
  const declared = fonts.filter(({ from }) => html.includes(`url(${from})`))
  const preloads = declared
    .filter(({ from, setIn }) => !isPreloaded(html, from) && charactersIn([html], setIn).length > 0)
    .map(
      ({ to }) =>
        `<link rel="preload" href="${to}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    )
  const rules = declared.map((font) => font.rules).join('')
  let page = html.replace('</style>', () => `${rules}</style>${preloads.join('')}`)
  for (const { from, to } of declared) {
    page = page.replaceAll(preloadOf(from), preloadOf(to))
  }
  return page
}

const preloadOf = (file: string) => `<link rel="preload" href="${file}"`
const isPreloaded = (html: string, file: string) => html.includes(preloadOf(file))

function latinFaceOf(rule: string): Face | undefined {
  if (!/unicode-range:\s*U\+(\?\?|0*-0*FF)[,;}]/i.test(rule)) return undefined
  return faces.find(
    ({ family, style }) =>
      rule.includes(family) && /font-style:\s*italic/.test(rule) === (style === 'italic'),
  )
}

/** Writes both files of a face. */
async function splitFace(
  folder: string,
  rule: string,
  ranked: readonly string[],
  characters: readonly string[],
): Promise<Omit<SplitFace, keyof Face>> {
  const from = /url\(["']?([^"')]+)["']?\)/.exec(rule)?.[1]
  if (from === undefined) throw new Error(`A font face without an address: ${rule}`)
  const whole = await readFile(join(folder, from))
  const first = await mostThatFit(ranked, async (some) => (await subset(whole, some)).length)
  const rest = characters.filter((sign) => !first.includes(sign))
  const files = await Promise.all(
    [first, rest]
      .filter((some) => some.length > 0)
      .map(async (some) => {
        const small = await subset(whole, some)
        const hash = createHash('sha256').update(small).digest('base64url').slice(0, 8)
        const to = `/assets/${basename(from).replace(/-[\w-]{8}\.woff2$/, '')}-page-${hash}.woff2`
        await writeFile(join(folder, to), small)
        // The other descriptors stay: only faces that differ in their range alone make one font together.
        const range = `unicode-range:${rangeOf(some)}`
        return { to, rule: rule.replace(from, () => to).replace(/unicode-range:[^;}]*/i, range) }
      }),
  )
  return { from, to: files[0]?.to ?? from, rules: files.map((file) => file.rule).join('') }
}

/** The longest beginning of a list whose file is no larger than the first flight. */
async function mostThatFit(
  ranked: readonly string[],
  sizeOf: (some: readonly string[]) => Promise<number>,
): Promise<readonly string[]> {
  let fits = 0
  let tooMany = ranked.length + 1
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if ((await sizeOf(ranked.slice(0, middle))) <= firstFlight) fits = middle
    else tooMany = middle
  }
  return ranked.slice(0, fits)
}
