import { printTable } from './measuring/table.ts'
import { alterFigures } from './writing/alter-figures.ts'
import { measurePairs, type PairCount } from './writing/measure-pairs.ts'
import { pairSets } from './writing/read-pairs.ts'

// What code catches of wrong sentences about given evidence, and what it flags of right ones, by kind and language.
// BENCH_PAIRS names the one set to measure.

for (const set of pairSets) {
  if (process.env.BENCH_PAIRS && process.env.BENCH_PAIRS !== set) continue
  const { all, code, kinds, languages, missed, flagged, divided } = measurePairs(set)
  console.log(`The ${set} set`)
  printTable([
    ['', 'wrong', 'caught', 'right', 'flagged'],
    ...[...kinds].toSorted(([one], [other]) => one.localeCompare(other)).map(row),
    ...[...languages].map(row),
    row(['that code could see', code]),
    row(['all', all]),
  ])
  for (const line of missed) console.log(`missed  ${line}`)
  for (const line of flagged) console.log(`flagged ${line}`)
  console.log(`${divided.wrong.length} of ${divided.texts} texts divided wrongly`)
  for (const line of divided.wrong) console.log(line)
  const { altered, passed, sentences } = alterFigures(set)
  console.log(`${passed} of ${altered} figures altered at random pass`)
  for (const line of sentences) console.log(`passed  ${line}`)
}

function row([name, { wrong, caught, right, flagged }]: [string, PairCount]): string[] {
  return [name, wrong, caught, right, flagged].map(String)
}
