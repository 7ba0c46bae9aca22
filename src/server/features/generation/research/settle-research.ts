import type { Scope } from '#server/context/context.ts'
import { storeResearch, storeUsed } from '#server/features/research/index.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'
import { writtenSections } from '../run/text-so-far.ts'

/**
 * Stores which notes the sections of a finished package were written with, as their marks tell, and what was found for
 * one that was written again.
 */
export async function settleResearch(
  scope: Scope,
  { articleId, clientId, brief }: PackageOrder,
  outputs: StageOutputs,
): Promise<void> {
  const plan = outputs.get('plan')
  const researched = outputs.get('research')
  if (researched?.found) {
    const { found } = researched
    const stays = brief.standing !== undefined
    await storeResearch(scope, { articleId, clientId }, found, found.sources, { stays })
  }
  const notes = researched?.notes ?? brief.research ?? []
  if (!plan || notes.length === 0) return
  const marks = new Set(
    writtenSections(outputs, plan).flatMap(({ section }) => section.notes ?? []),
  )
  const used = [...marks].flatMap((mark) => notes[mark - 1] ?? [])
  await storeUsed(scope, { articleId, clientId }, used)
}
