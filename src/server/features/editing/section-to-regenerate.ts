import { blockLimits } from '#contracts/rules/articles/edit-limits.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Plan, Section, SectionToRegenerate } from '#server/providers/writer/port.ts'
import type { SuggestRequest } from './passage-edit.ts'

/**
 * The section that is to be written again, found by its text, as others may have moved it. Throws `conflict` when it
 * has changed since, `invalid_input` for anything but a whole section.
 */
export function sectionToWrite(
  sections: readonly (Section & { id?: string | undefined })[],
  plan: Plan | null,
  {
    block,
    index,
    section,
    text,
    from,
    to,
    wish,
    rejected,
  }: Omit<SuggestRequest, 'request'> & { wish: string },
): SectionToRegenerate {
  if (block !== 'section' || from !== 0 || to !== text.length) {
    throw new AppError('invalid_input', 'Only a whole section can be written again.')
  }
  const isAsked = (one: Section | undefined) => one?.content === text
  const named = sections.findIndex(({ id }) => section !== undefined && id === section)
  const seen = named === -1 ? index : named
  const at = isAsked(sections[seen]) ? seen : sections.findIndex(isAsked)
  if (at === -1) throw new AppError('conflict')
  return {
    index: at,
    plan,
    planned: plannedFor(plan, sections, at),
    wish,
    rejected: rejected.trim(),
    room: blockLimits.section,
  }
}

/** The line of the outline for a section: by its heading, or by its place while no section was added or removed. */
function plannedFor(plan: Plan | null, sections: readonly Section[], at: number) {
  const planned = plan?.sections ?? []
  const byHeading = planned.find(({ heading }) => heading === sections[at]?.title)
  const byPlace = planned.length === sections.length ? planned[at] : undefined
  return byHeading ?? byPlace ?? null
}
