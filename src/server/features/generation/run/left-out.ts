import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Scope } from '#server/context/context.ts'
import type { LeftOut } from '#server/providers/writer/port.ts'
import { generatedArticle } from './run-state.views.ts'
import type { StageOutputs } from './stage-outputs.ts'
import { forgetStages, insertStage } from './stages.store.ts'
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

/** What was done to the text of an article after its run. */
type Afterwards = 'claims:again' | `social:${PostNetwork}`

/** Stores what that was done without, beside what its run was done without, and replaces what was stored before. */
export async function storeLeftOutAfterwards(
  scope: Scope,
  articleId: string,
  name: Afterwards,
  left: readonly LeftOut[],
): Promise<void> {
  const runId = (await generatedArticle(scope, articleId, 'text'))?.run.runId
  if (!runId) return
  await forgetStages(scope, runId, nameOf(name))
  await storeLeftOut(scope, runId, name, left)
}

/** The stages that were done without something. */
export function stagesWithout(outputs: StageOutputs): string[] {
  const beginning = nameOf('')
  return outputs.names
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
}

/** What a stage was done without, among the outputs of its run. */
export function leftOutOf(outputs: StageOutputs, stage: string): LeftOut[] {
  return outputs.get(nameOf(stage)) ?? []
}
