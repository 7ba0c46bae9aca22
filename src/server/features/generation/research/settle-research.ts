import type { Scope } from '#server/context/context.ts'
import { storeResearch, storeUsed } from '#server/features/research/index.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import { writtenSections } from '../run/text-so-far.ts'
import type { Researched } from './research-stages.ts'

/**
 * Stores which notes the sections of a finished package were written with, as their marks tell, and what was found for
 * one that was written again.
 */
export async function settleResearch(
  scope: Scope,
  { articleId, clientId, brief }: PackageOrder,
  outputs: ReadonlyMap<string, unknown>,
): Promise<void> {
  const plan = outputs.get('plan') as Plan | undefined
  const researched = outputs.get('research') as Researched | undefined
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
