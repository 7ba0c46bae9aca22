import type { Outline } from '#contracts/articles/outlines.ts'
import type { Plan, PlannedSection } from '#server/providers/writer/port.ts'

/**
 * The plan with the person's changes; each section keeps what it rests on and the line of the structure that it came from. A
 * section of their own has nothing chosen for it.
 */
export function approvedPlan(
  plan: Plan,
  { title, subtitle, sections }: Outline,
  lines: string[],
): Plan {
  const headings = new Map(
    sections.flatMap(({ from, heading }) => {
      const before = from === null ? undefined : plan.sections[from]
      return before ? [[before.heading, heading] as const] : []
    }),
  )
  return {
    ...plan,
    title,
    subtitle,
    sections: sections.map(({ from, ...section }, at) => {
      const before = from === null ? undefined : plan.sections[from]
      return {
        ...section,
        ...(before ? bindingOf(before, headings) : {}),
        // The thought it opened from belongs to the section that stood before it.
        ...(before?.opens && followsAsBefore(sections, at) ? { opens: before.opens } : {}),
        asked: before === undefined ? '' : (before.asked ?? lines[from ?? 0] ?? ''),
      }
    }),
  }
}

function bindingOf(
  { kind, form, claims, leaves }: PlannedSection,
  headings: ReadonlyMap<string, string>,
): Pick<PlannedSection, 'kind' | 'form' | 'claims' | 'leaves'> {
  const left = leaves?.flatMap(({ what, to }) => {
    const now = headings.get(to)
    return now === undefined ? [] : [{ what, to: now }]
  })
  return {
    ...(kind ? { kind } : {}),
    ...(form ? { form } : {}),
    ...(claims ? { claims } : {}),
    ...(left ? { leaves: left } : {}),
  }
}

function followsAsBefore(sections: Outline['sections'], at: number): boolean {
  const from = sections[at]?.from ?? null
  return from !== null && from > 0 && sections[at - 1]?.from === from - 1
}
