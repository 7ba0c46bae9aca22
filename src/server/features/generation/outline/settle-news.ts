import type { Scope } from '#server/context/context.ts'
import { storeNews } from '#server/features/research/index.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'
import { briefOfRun, groundsOf } from './grounds-of.ts'

/** Stores what a finished article that was researched says that is new, with what bears it out. */
export async function settleNews(
  scope: Scope,
  { articleId, clientId, brief }: PackageOrder,
  outputs: StageOutputs,
): Promise<void> {
  const plan = outputs.get('plan')
  const researched = outputs.get('research')
  if (!plan || !researched) return
  const asPlanned = { ...briefOfRun(brief, outputs), research: researched.notes }
  await storeNews(scope, { articleId, clientId }, groundsOf(asPlanned, plan)?.news ?? [])
}
