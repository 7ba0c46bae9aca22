import { resolve } from 'node:path'
import { median } from './measuring/numbers.ts'
import { startInBrowser } from './measuring/product-in-browser.ts'
import { printTable } from './measuring/table.ts'
import { firstScreens } from './pages/first-screens.ts'
import type { Painted } from './pages/painted-on-phone.ts'

// When the content of a first screen is there and its largest part painted on a slow phone: an empty cache, slow 4G as
// Lighthouse has it, a processor four times slower. BENCH_ROUNDS=5 repeats each; the median is shown. BENCH_BESIDE names the
// folder of another checkout, whose screens are opened in turns with these. BENCH_FILES=1 says what was asked for,
// and when.

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const { BENCH_BESIDE: beside } = process.env
const checkouts = beside ? [resolve(beside), process.cwd()] : [process.cwd()]
const products = []
for (const checkout of checkouts) products.push(await startInBrowser(checkout))
try {
  const builds = await Promise.all(products.map(firstScreens))
  const seen = new Map<string, Painted[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { name }] of (builds[0] ?? []).entries()) {
      const turns = builds.map((screens, build) => ({ screen: screens[at], build }))
      // Each begins as often as the other.
      for (const { screen, build } of round % 2 === 0 ? turns : turns.toReversed()) {
        const painted = await screen?.open()
        const row = build === builds.length - 1 ? name : `${name}, beside`
        if (painted) seen.set(row, [...(seen.get(row) ?? []), painted])
      }
    }
  }
  printTable([head(), ...[...seen].toSorted().map(([name, painted]) => row(name, painted))])
} finally {
  for (const product of products) await product.close()
}

function head(): string[] {
  return [
    'screen',
    'content, s',
    'text, s',
    'largest paint, s',
    'data asked for, s',
    'scripts',
    'data requests',
    'when quiet',
    'twice',
    'fonts, KiB',
    'moved',
  ]
}

function row(name: string, painted: readonly Painted[]): string[] {
  const middle = (of: (one: Painted) => number) => median(painted.map(of))
  const seconds = (of: (one: Painted) => number) => (middle(of) / 1000).toFixed(1)
  return [
    name,
    seconds((one) => one.content),
    seconds((one) => one.text),
    seconds((one) => one.largest),
    seconds((one) => one.firstData),
    String(middle((one) => one.scripts)),
    String(middle((one) => one.data)),
    String(middle((one) => one.dataWhenQuiet)),
    String(middle((one) => one.twice)),
    (middle((one) => one.fonts) / 1024).toFixed(1),
    middle((one) => one.moved).toFixed(3),
  ]
}
