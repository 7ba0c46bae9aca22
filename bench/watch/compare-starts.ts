import type { Side } from '../list/sides.ts'
import { measureStart, type Starts } from '../list/starts.ts'
import { type Compared, comparedOf } from './compare.ts'

/** Starts both anew in turns. */
export async function compareStarts(
  [a, b]: readonly [Side, Side],
  rounds: number,
): Promise<Record<keyof Starts, Compared>> {
  const turns: [Starts, Starts][] = []
  for (let round = 0; round < rounds; round += 1) {
    const firstB = round % 2 === 1 ? await measured(b) : undefined
    const ofA = await measured(a)
    turns.push([ofA, firstB ?? (await measured(b))])
  }
  const of = (name: keyof Starts) => comparedOf(turns.map(([a, b]) => [a[name], b[name]]))
  return {
    firstListMs: of('firstListMs'),
    processorMs: of('processorMs'),
    idleMb: of('idleMb'),
    usedMb: of('usedMb'),
  }
}

async function measured({ start, readsAt }: Side): Promise<Starts> {
  const server = await start()
  try {
    return await measureStart(server, readsAt(server.origin))
  } finally {
    await server.stop()
  }
}
