import type { JobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Plan, Section, WriterCall } from '#server/providers/writer/port.ts'
import { type DraftCheck, draftCheck } from '../checks/checked-draft.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { rewriteRounds } from '../run/stages.ts'

type Draft = { brief: Brief; plan: Plan; sections: Section[] }
type Flagged = { index: number; findings: string[]; check: DraftCheck }

/**
 * Checks the sections by code and has those with findings written again, twice at most. A new version takes the
 * old one's place only if it has fewer findings. What is left is shown on the article.
 */
export async function rewriteFlagged(
  context: JobContext,
  run: StagedRun,
  { brief, plan, sections }: Draft,
): Promise<Section[]> {
  // The sample writer would write the same again, and a model that could not plan writes nothing better.
  if (context.ports.writer.offline || plan.plain) return sections
  const check = draftCheck(brief, plan)
  let current = sections
  for (const round of rewriteRounds) {
    const flagged = check(current)
    if (flagged.size === 0) break
    const draft = { brief, plan, sections: current }
    current = await settleTogether(
      current.map(async (section, index) => {
        const findings = flagged.get(index)
        // What stands as a person has left it is theirs to change.
        if (!findings || plan.sections[index]?.stands !== undefined) return section
        return await run.stage(`rewrite:${index}:${round}`, (call) =>
          rewritten(context, draft, { index, findings, check }, call),
        )
      }),
    )
  }
  return current
}

/** The better of the two versions; the present one where the writer has nothing usable. */
async function rewritten(
  { ports, log }: JobContext,
  { brief, plan, sections }: Draft,
  { index, findings, check }: Flagged,
  call: WriterCall,
): Promise<Section> {
  const before = sections[index] ?? { title: '', content: '' }
  try {
    const after = await ports.writer.rewrite(brief, plan, index, { before, findings }, call)
    const left = check(sections.with(index, after)).get(index) ?? []
    return left.length < findings.length ? after : before
  } catch (error) {
    if (!(error instanceof ProviderError) || call.signal.aborted) throw error
    log.warn({ err: error, section: index }, 'a section with findings stays as it is')
    return before
  }
}
