import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { TextPart } from '#server/providers/writer/port.ts'

/** Percent shown when a stage ends; sections share the span between plan and frame. */
const percents = {
  source: 8,
  dispatch: 8,
  research: 12,
  plan: 15,
  frame: 72,
  seo: 82,
  edit: 86,
  workflow: 86,
  banner: 90,
  social: 95,
} as const

export type NamedStage = keyof typeof percents
export type StageName =
  | NamedStage
  | `section:${number}`
  | `rewrite:${number}:${number}`
  | `edit:${number}`
  | `mend:${TextPart}:${number}`
  | `social:${PostNetwork | 'draft'}`
  | ClaimStageName
  | `judged:${ClaimStageName}`
  | ResearchStageName
  | LeftOutStageName
/** The checks of what the texts claim, by what they check. */
export type ClaimStageName =
  | `claims:${number}`
  | 'claims:frame'
  | `claims:edit:${number}:${string}`
  | `claims:rest:${number}`
  | `claims:posts:${number}`

export const isClaimStage = (name: string): name is ClaimStageName => name.startsWith('claims:')

/** The parts of research, by what they find out; what they hold is stored when all of it is done. */
export type ResearchStageName =
  | `research:${'questions' | 'leading' | 'compare'}`
  | `research:${'search' | 'read' | 'notes'}:${ResearchPlace}`
/** A search or a page by its round: of the pages that lead, for the first time, and once more for what stayed open. */
export type ResearchPlace = `${'lead' | 'first' | 'again'}-${number}`

/** What the prompts of a stage had no room for, stored beside its output. */
export type LeftOutStageName = `left:${string}`

/** How often a section with findings is written again. */
export const rewriteRounds = [1, 2] as const

/** How often the editor reads the whole, and has parts of it written again. */
export const editRounds = [1, 2] as const

/** The stages that hold a section, the first version first. */
export function stagesOfSection(index: number) {
  return [
    `section:${index}` as const,
    ...rewriteRounds.map((round) => `rewrite:${index}:${round}` as const),
    ...stagesOfMending(index),
  ]
}

/** The stages that hold what the editor has had written again of a part. */
export function stagesOfMending(part: TextPart) {
  return editRounds.map((round) => `mend:${part}:${round}` as const)
}

/** How far a run has come whose outside workflow reports so many percent. */
export function percentOfWorkflow(progress: number): number {
  return Math.round(percents.dispatch + ((percents.workflow - percents.dispatch) * progress) / 100)
}

/**
 * How far a run has come once these stages have ended, 0 to 99; only the run's end makes it 100. `begun` is how many
 * sections' worth of text there is in those being written.
 */
export function percentOf(finished: Iterable<string>, sections: number, begun = 0): number {
  const names = new Set(finished)
  let percent = 0
  for (const stage of Object.keys(percents) as NamedStage[]) {
    // The banner is drawn beside the text and ends at any time: it counts only near the end.
    if (stage === 'banner' && !names.has('frame') && !names.has('workflow')) continue
    if (names.has(stage)) percent = Math.max(percent, percents[stage])
  }
  const written = [...names].filter((name) => name.startsWith('section:')).length
  const share = written + begun
  if (sections > 0 && share > 0 && !names.has('frame')) {
    percent = Math.max(percent, percents.plan + Math.round((55 * share) / sections))
  }
  return Math.min(percent, 99)
}
