import { ProviderError } from '#server/kernel/errors.ts'
import type { Evidence } from '#server/text/evidence/evidence-in.ts'
import type { Brief, Plan, PlannedSection, SectionForm } from '../port.ts'
import { approachTo, coreBlocks, structureLines } from './brief-text.ts'
import { evidenceBlocks, evidenceOfSection } from './evidence-text.ts'
import { planBlock } from './plan-text.ts'
import { markRule } from './research-text.ts'
import { markdownRules, type Prompt, sharedPrompt } from './rules.ts'

const forms: Record<SectionForm, string> = {
  prose: '',
  steps:
    'Its form is steps: after a sentence or two, a numbered list in the order in which the reader does them.',
  table:
    'Its form is a table: after a sentence or two, one Markdown table of what is compared, then what follows from it.',
}

/** Asks for one section of the plan as Markdown, with its own evidence and no other. Throws `ProviderError` for an unknown index. */
export function sectionPrompt(brief: Brief, plan: Plan, index: number): Prompt {
  const section = plan.sections[index]
  if (section === undefined) throw new ProviderError('rejected', 'The plan has no such section.')
  const line = section.asked ?? structureLines(brief)[index] ?? ''
  const before = plan.sections[index - 1]?.heading
  const after = plan.sections[index + 1]?.heading
  const neighbours = [
    before === undefined
      ? 'It comes right after the introduction.'
      : `Before it stands “${before}”.`,
    after === undefined
      ? 'Only the conclusion follows; do not write one.'
      : `After it comes “${after}”.`,
  ].join(' ')
  const evidence = evidenceOfSection(brief, plan, section)
  const task = [
    `Write section ${index + 1} of ${plan.sections.length}, “${section.heading}”. ${neighbours}`,
    line === '' ? '' : `The structure asks of this section: ${line}`,
    `Write about ${section.words} words, in the language ${plan.language}. Say what the plan has this section claim and cover, and leave to the others what is theirs: the reader must not meet the same thought twice. Start with the substance; do not announce what the section will do, do not greet the reader and do not repeat the heading.`,
    groundRule(section, evidence),
    forms[section.form ?? 'prose'],
    approachTo(brief),
    markRule(evidence),
    markdownRules,
    'Answer with the Markdown of the section alone.',
  ]
  return sharedPrompt([coreBlocks(brief), planBlock(plan)], [evidenceBlocks(evidence), ...task])
}

/** What a section may state. */
function groundRule({ claims, kind }: PlannedSection, evidence: readonly Evidence[]): string {
  if (evidence.length === 0) {
    return 'There is no evidence for this section: it reasons and recommends. It states no figure, date, name or finding, and nothing about the client that its brief does not say.'
  }
  const more =
    kind === 'advice' ? ' What it recommends beyond that is reasoning, and reads as such.' : ''
  return claims
    ? `The evidence above is all that this section rests on, by its ids in the plan. State what it says, with its figures, dates and names exactly as they stand, and nothing that would need other evidence.${more}`
    : 'Use of the evidence above what serves this section, with its figures, dates and names exactly as they stand.'
}
