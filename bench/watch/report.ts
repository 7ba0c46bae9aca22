import { printTable } from '../measuring/table.ts'
import { type Answered, type Compared, isWorse } from './compare.ts'
import type { compareStarts } from './compare-starts.ts'

/** Prints what was compared, and returns how many lines are worse beyond their spread. */
export function printAnswers(answers: readonly Answered[]): number {
  const lines = answers.map(({ name, figures }) =>
    figures
      ? [
          name,
          ...[figures.time, figures.server, figures.database].flatMap((one) => cells(one, 2)),
          markOf(Object.entries(figures)),
        ]
      : [name, 'not there', ...Array(9).fill('')],
  )
  console.log('One request after the other, in turns: milliseconds, and those of processors')
  printTable([
    ['', 'A', 'B', 'B / A', 'server A', 'B', 'B / A', 'database A', 'B', 'B / A', ''],
    ...lines,
  ])
  return lines.filter((line) => line.at(-1) !== '').length
}

/** The same of starts and memory. */
export function printStarts(starts: Awaited<ReturnType<typeof compareStarts>>): number {
  const lines = [
    ['until the first list, ms', starts.firstListMs],
    ['of processors, ms', starts.processorMs],
    ['idle, MB', starts.idleMb],
    ['after 2,000 requests, MB', starts.usedMb],
  ] as const
  printTable([
    ['Starting, and memory', 'A', 'B', 'B / A', ''],
    ...lines.map(([name, compared]) => [name, ...cells(compared, 0), markOf([['', compared]])]),
  ])
  return lines.filter(([, compared]) => isWorse(compared)).length
}

function cells({ a, b, ratio: { low, middle, high } }: Compared, digits: number): string[] {
  const ratio = `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
  return [a.toFixed(digits), b.toFixed(digits), ratio]
}

function markOf(compared: readonly (readonly [string, Compared])[]): string {
  const names = compared.filter(([, one]) => isWorse(one)).map(([name]) => name)
  return names.length > 0 ? `worse ${names.join(', ')}`.trim() : ''
}
