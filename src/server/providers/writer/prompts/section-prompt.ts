import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Plan } from '../port.ts'
import { approachTo, briefBlocks, planBlock, structureLines } from './brief-text.ts'
import { markRule, researchBlock, withNotesOf } from './research-text.ts'
import { markdownRules, type Prompt, sharedPrompt } from './rules.ts'

/** Asks for one section of the plan as Markdown. Throws `ProviderError` for an unknown index. */
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
  const task = [
    `Write section ${index + 1} of ${plan.sections.length}, “${section.heading}”. ${neighbours}`,
    line === '' ? '' : `The structure asks of this section: ${line}`,
    `Write about ${section.words} words, in the language ${plan.language}. Cover this section's points and leave the others' points to them: the reader must not meet the same thought twice. Start with the substance; do not announce what the section will do, do not greet the reader and do not repeat the heading.`,
    approachTo(brief),
    markRule(brief),
    markdownRules,
    'Answer with the Markdown of the section alone.',
  ]
  const notes = researchBlock(withNotesOf(brief, section))
  return sharedPrompt([briefBlocks(brief), planBlock(plan)], [notes, ...task])
}
