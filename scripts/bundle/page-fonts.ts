import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

const faceRule = /@font-face\s*\{[^}]*\}/g

/** The faces of the public pages, of which only the Latin part is made smaller. */
const families = ['Inter Variable', 'Newsreader Variable']

/** The weights that the public pages use; the variable fonts reach from 100 to 900. */
const weights = { min: 400, max: 600 }

/** What the server or a visitor puts into a page: prices in any currency, and plain English. */
const always = `${Array.from({ length: 95 }, (_, sign) => String.fromCharCode(32 + sign)).join('')}£€¥–—‘’“”…é`

/**
 * Gives pages that are built as files fonts with their own characters and weights only, two fifths of the
 * size. The whole fonts stay behind them, for what visitors type: a browser loads one when a character
 * comes up that is missing here. Returns the pages as they should be written.
 */
export async function subsetPageFonts(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const all = [...pages.values()].join('')
  const characters = [...new Set(always + all)].filter((sign) => sign >= ' ').sort()
  const rules = [...new Set(all.match(faceRule) ?? [])].filter(isLatinFace)
  const made = await Promise.all(rules.map((rule) => subsetRule(folder, rule, characters)))
  const ownRules = made.map(({ rule }) => rule).join('')
  return new Map(
    [...pages].map(([path, html]) => {
      let page = html.replace('</style>', () => `${ownRules}</style>`)
      for (const { from, to } of made) {
        page = page.replaceAll(
          `<link rel="preload" href="${from}"`,
          `<link rel="preload" href="${to}"`,
        )
      }
      return [path, page]
    }),
  )
}

function isLatinFace(rule: string): boolean {
  return (
    families.some((name) => rule.includes(name)) &&
    /unicode-range:\s*U\+(\?\?|0*-0*FF)[,;}]/i.test(rule)
  )
}

async function subsetRule(
  folder: string,
  rule: string,
  characters: readonly string[],
): Promise<{ from: string; to: string; rule: string }> {
  const from = /url\(["']?([^"')]+)["']?\)/.exec(rule)?.[1]
  if (from === undefined) throw new Error(`A font face without an address: ${rule}`)
  const small = await subsetFont(await readFile(join(folder, from)), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  const hash = createHash('sha256').update(small).digest('base64url').slice(0, 8)
  const to = `/assets/${basename(from).replace(/-[\w-]{8}\.woff2$/, '')}-page-${hash}.woff2`
  await writeFile(join(folder, to), small)
  return {
    from,
    to,
    // The other descriptors stay: only faces that differ in their range alone make one font together.
    rule: rule
      .replace(from, () => to)
      .replace(/unicode-range:[^;}]*/i, `unicode-range:${rangeOf(characters)}`),
  }
}

/** The characters as CSS writes them: `U+20-7e,U+a3`. */
function rangeOf(characters: readonly string[]): string {
  const runs: { from: number; to: number }[] = []
  for (const code of characters.map((sign) => sign.codePointAt(0) ?? 0)) {
    const last = runs.at(-1)
    if (last?.to === code - 1) last.to = code
    else runs.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}
