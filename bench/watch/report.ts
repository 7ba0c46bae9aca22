import { printTable } from '../measuring/table.ts'
import { type Answered, type Compared, differenceOf } from './compare.ts'
import type { compareStarts } from './compare-starts.ts'

/** Prints what was compared, and returns of how many lines B takes more than A beyond the spread. */
export function printAnswers(answers: readonly Answered[]): number {
  const lines = answers.map(({ name, figures }) =>
    figures
      ? [
          name,
          ...[figures.time, figures.server, figures.database].flatMap((one) => cells(one, 2)),
          differences(figures),
        ]
      : [name, ...Array(9).fill(''), 'not there'],
  )
  const three = ['A, ms', 'B, ms', 'B / A']
  const processors = ['server', 'database'].flatMap((kind) => [`${kind} A`, 'B', 'B / A'])
  printTable([['one request after the other', ...three, ...processors, 'B takes'], ...lines])
  return answers.filter(
    ({ figures }) =>
      figures && Object.values(figures).some((compared) => differenceOf(compared) === 'more'),
  ).length
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
    ['starting, and memory', 'A', 'B', 'B / A', 'B takes'],
    ...lines.map(([name, one]) => [name, ...cells(one, 0), differenceOf(one) ?? '']),
  ])
  return lines.filter(([, compared]) => differenceOf(compared) === 'more').length
}

function cells({ a, b, ratio: { low, middle, high } }: Compared, digits: number): string[] {
  const ratio = `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
  return [a.toFixed(digits), b.toFixed(digits), ratio]
}

/** Such as `more time, server; less database`. */
function differences(figures: Record<string, Compared>): string {
  const found = (['more', 'less'] as const).flatMap((difference) => {
    const names = Object.entries(figures).filter(([, one]) => differenceOf(one) === difference)
    return names.length > 0 ? [`${difference} ${names.map(([name]) => name).join(', ')}`] : []
  })
  return found.join('; ')
}
