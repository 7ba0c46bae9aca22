import type { Brief, PartToRewrite, Plan, TextPart } from '../port.ts'
import { dataBlock } from './data-block.ts'
import { frameRule, wholeBeginning } from './frame-prompt.ts'
import { markdownRules, type Prompt, sharedPrompt } from './rules.ts'
import { sectionPrompt } from './section-prompt.ts'

/** Asks for one part of a text once more, with what code, the ledger or the editor has found in it. */
export function rewritePrompt(
  brief: Brief,
  plan: Plan,
  part: TextPart,
  again: PartToRewrite,
): Prompt {
  const { before, findings, around } = again
  const base =
    typeof part === 'number' ? sectionPrompt(brief, plan, part) : framePart(brief, plan, part)
  const task = [
    dataBlock('part_before', before.content, 24_000),
    dataBlock('paragraph_above', around?.before ?? '', 4_000),
    dataBlock('paragraph_below', around?.after ?? '', 4_000),
    dataBlock('findings', findings.map((finding) => `- ${finding}`).join('\n'), 6_000),
    `This part has been written before, as <part_before>, and <findings> is what is wrong with it. Write it again so that none of that is left. A figure, date, name, quotation or address that stands in no source goes, with the sentence that needs it; put nothing invented in its place. Keep what was not objected to, in its order.`,
    around
      ? 'It has to read on from <paragraph_above> and lead into <paragraph_below>; repeat neither.'
      : '',
  ]
  return { ...base, prompt: [base.prompt, ...task].filter((one) => one !== '').join('\n\n') }
}

function framePart(brief: Brief, plan: Plan, part: 'introduction' | 'conclusion'): Prompt {
  const task = [
    `Write the ${part} of the article, in the language ${plan.language}: ${frameRule(brief, plan, part)} It has no headings.`,
    markdownRules,
    `Answer with the Markdown of the ${part} alone.`,
  ]
  return sharedPrompt(wholeBeginning(brief, plan), task)
}
