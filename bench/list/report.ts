import { printTable } from '../measuring/table.ts'
import type { Aims } from './articles-work.ts'
import type { Figures, Measured } from './measure-rows.ts'
import type { Starts } from './starts.ts'

/** Prints the rows with ratios to the floor, and whether each aim was met in this run. */
export function printRows(
  title: string,
  rows: readonly Measured[],
  kind: 'server' | 'embedded',
): void {
  console.log(`\n${title}: median ms on 1 connection · requests per second on 32\n`)
  const head = ['', 'floor', 'Copydesk', 'times slower', 'share of rate', 'aim', '']
  printTable([
    head,
    ...rows.map(({ name, copydesk, floor, aims }) => [
      name,
      floor ? figures(floor) : '-',
      figures(copydesk),
      floor ? `${(copydesk.ms / floor.ms).toFixed(1)} ×` : '-',
      floor ? percent(copydesk.perSecond / floor.perSecond) : '-',
      aimText(aims, kind),
      meets(copydesk, floor, aims, kind) ? 'met' : 'missed',
    ]),
  ])
}

/** Prints how long the processes took to their first list, and their memory when idle and after two thousand requests. */
export function printStarts(title: string, starts: { copydesk: Starts; floor?: Starts }): void {
  const row = (name: string, { firstListMs, processorMs, idleMb, usedMb }: Starts) => [
    name,
    `${(firstListMs / 1000).toFixed(2)} s`,
    `${(processorMs / 1000).toFixed(2)} s`,
    `${idleMb.toFixed(0)} MB`,
    `${usedMb.toFixed(0)} MB`,
  ]
  printTable([
    [
      `${title}: a warm start`,
      'to the first list',
      'of processors',
      'idle memory',
      'after 2,000 requests',
    ],
    ...(starts.floor ? [row('floor', starts.floor)] : []),
    row('Copydesk', starts.copydesk),
  ])
}

/** A screen may take so many times as long as the newest twenty articles, and so many milliseconds. */
const screenAim = { times: 10, ms: 60 }

/** Prints what each screen's first request took, and its ratio to the first screen. */
export function printScreens(title: string, measured: ReadonlyMap<string, number>): void {
  const [first = Number.NaN] = measured.values()
  const rows = [...measured].map(([name, ms]) => {
    const met = ms / first <= screenAim.times && ms <= screenAim.ms
    return [name, ms.toFixed(1), (ms / first).toFixed(1), met ? 'met' : 'missed']
  })
  console.log(`${title}: what screens ask for first, one request after the other\n`)
  const aim = `${screenAim.times} ×, ${screenAim.ms} ms`
  printTable([['', 'ms', 'times the newest 20', aim], ...rows])
}

/** Milliseconds, and requests per second. */
export const figures = ({ ms, perSecond }: Figures) => `${ms.toFixed(2)} · ${perSecond.toFixed(0)}`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function aimText({ server, embedded }: Aims, kind: 'server' | 'embedded'): string {
  if (kind === 'server') return `${server.ms} ms · ${percent(server.share)}`
  return `${embedded.ms} ms${embedded.perSecond ? ` · ${embedded.perSecond}/s` : ''}`
}

function meets(
  own: Figures,
  floor: Figures | null,
  { server, embedded }: Aims,
  kind: 'server' | 'embedded',
): boolean {
  if (kind === 'embedded') {
    return own.ms <= embedded.ms && own.perSecond >= (embedded.perSecond ?? 0)
  }
  return own.ms <= server.ms && floor !== null && own.perSecond / floor.perSecond >= server.share
}
