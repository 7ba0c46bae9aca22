import type { Scope } from '#server/context/context.ts'
import type { LeftOut } from '#server/providers/writer/port.ts'
import { insertStage } from './stages.store.ts'
import type { LeftOutStageName } from './stages.ts'

/** Collects what the calls of a stage had no room for; of several of a kind, as of a repair, the last counts. */
export function collectLeftOut(): { left: () => LeftOut[]; onLeftOut: (left: LeftOut) => void } {
  const byKind = new Map<string, LeftOut>()
  return {
    left: () => [...byKind.values()],
    onLeftOut: (left) => void byKind.set(left.kind, left),
  }
}

const nameOf = (stage: string): LeftOutStageName => `left:${stage}`

/** Stores what a stage was done without, as an output of its own that goes wherever the stage goes. */
export async function storeLeftOut(
  scope: Scope,
  runId: string,
  stage: string,
  left: readonly LeftOut[],
): Promise<void> {
  if (left.length > 0) await insertStage(scope, runId, { name: nameOf(stage), output: left })
}

/** What a stage was done without, among the outputs of its run. */
export function leftOutOf(outputs: ReadonlyMap<string, unknown>, stage: string): LeftOut[] {
  return (outputs.get(nameOf(stage)) as LeftOut[] | undefined) ?? []
}
