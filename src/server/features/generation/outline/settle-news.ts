import type { Scope } from '#server/context/context.ts'
import { storeNews } from '#server/features/research/index.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import type { Researched } from '../research/research-stages.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import { briefOfRun, groundsOf } from './grounds-of.ts'

/** Stores what a finished article that was researched says that is new, with what bears it out. */
export async function settleNews(
  scope: Scope,
  { articleId, clientId, brief }: PackageOrder,
  outputs: ReadonlyMap<string, unknown>,
): Promise<void> {
  const plan = outputs.get('plan') as Plan | undefined
  const researched = outputs.get('research') as Researched | undefined
  if (!plan || !researched) return
  const asPlanned = { ...briefOfRun(brief, outputs), research: researched.notes }
  await storeNews(scope, { articleId, clientId }, groundsOf(asPlanned, plan)?.news ?? [])
}
