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
  console.log(`\n${title}: median ms on 1 connection | requests per second on 32`)
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

/** Prints how long the processes took to their first list, and their memory when idle. */
export function printStarts(title: string, starts: { copydesk: Starts; floor?: Starts }): void {
  const row = (name: string, { firstListMs, idleMb }: Starts) => [
    name,
    `${(firstListMs / 1000).toFixed(2)} s`,
    `${idleMb.toFixed(0)} MB`,
  ]
  printTable([
    [`${title}: a warm start`, 'to the first list', 'idle memory'],
    ...(starts.floor ? [row('floor', starts.floor)] : []),
    row('Copydesk', starts.copydesk),
  ])
}

const figures = ({ ms, perSecond }: Figures) => `${ms.toFixed(2)} | ${perSecond.toFixed(0)}`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function aimText({ server, embedded }: Aims, kind: 'server' | 'embedded'): string {
  if (kind === 'server') return `${server.ms} ms | ${percent(server.share)}`
  return `${embedded.ms} ms${embedded.perSecond ? ` | ${embedded.perSecond}/s` : ''}`
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
