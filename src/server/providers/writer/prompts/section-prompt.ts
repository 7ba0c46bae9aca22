import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Plan, Section } from '../port.ts'
import { approachTo, briefBlocks, planBlock, structureLines } from './brief-text.ts'
import { dataBlock } from './data-block.ts'
import { markRule, withNotesOf } from './research-text.ts'
import { markdownRules, type Prompt, writingInstructions } from './rules.ts'

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
  return {
    instructions: writingInstructions,
    prompt: [briefBlocks(withNotesOf(brief, section)), planBlock(plan), ...task]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

/** Asks for a section once more, with what code has found in it. */
export function rewritePrompt(
  brief: Brief,
  plan: Plan,
  index: number,
  { before, findings }: { before: Section; findings: string[] },
): Prompt {
  const { instructions, prompt } = sectionPrompt(brief, plan, index)
  const task = [
    dataBlock('section_before', before.content, 24_000),
    dataBlock('findings', findings.map((finding) => `- ${finding}`).join('\n'), 4_000),
    'This section has been written before, as <section_before>, and has failed the checks in <findings>. Write it again so that none of them is left. A figure, date, name, quotation or address that stands in no source goes, with the sentence that needs it; put nothing invented in its place. Keep what was not objected to, in its order.',
  ]
  return { instructions, prompt: [prompt, ...task].join('\n\n') }
}
