import type { Brief, Plan, Section } from '../port.ts'
import { articleBlock, coreBlocks } from './brief-text.ts'
import { evidenceBlocks, evidenceOfPlan } from './evidence-text.ts'
import { knowsNothing } from './plan-prompt.ts'
import { planBlock } from './plan-text.ts'
import { jsonRule, markdownRules, type Prompt, sharedPrompt } from './rules.ts'

const shape = `{"introduction": "", "conclusion": "", "summary": ""}`

const opening =
  'Open with the answer that the plan gives, in 40 to 60 words: a reader who stops there has been answered. Then say for whom it holds and what the rest is good for.'
const meeting =
  'Meet the reader where they are, name the question, say what they will be able to do or decide.'
const honest =
  'Nothing was given to write from but general knowledge: say so in one plain sentence of its own, so that nobody takes the text for findings.'

/** What the introduction or the conclusion is to do. */
export function frameRule(brief: Brief, plan: Plan, part: 'introduction' | 'conclusion'): string {
  if (part === 'conclusion') {
    return '70 to 120 words. Draw the consequence that no single section could draw, and end with one next step that suits the goal of the campaign. No "in conclusion", no new facts, no sales talk. Name the client at most once.'
  }
  return [
    '80 to 130 words.',
    plan.answer ? opening : meeting,
    knowsNothing(brief) ? honest : '',
    'No definition of the obvious, no list of the sections.',
  ]
    .filter((rule) => rule !== '')
    .join(' ')
}

/** How the calls begin that see the text as a whole: with the brief, the plan, and all that the plan rests on. */
export function wholeBeginning(brief: Brief, plan: Plan): string[] {
  return [coreBlocks(brief), planBlock(plan), evidenceBlocks(evidenceOfPlan(brief, plan))]
}

/** Asks for introduction, conclusion and summary of the written sections. */
export function framePrompt(brief: Brief, plan: Plan, sections: Section[]): Prompt {
  const task = [
    `The sections in <article> are finished. Write what goes around them, in the language ${plan.language}.`,
    `- introduction: ${frameRule(brief, plan, 'introduction')}`,
    `- conclusion: ${frameRule(brief, plan, 'conclusion')}`,
    '- summary: 2 or 3 sentences of plain text, at most 320 characters, for cards and lists.',
    'Introduction and conclusion are Markdown without headings. The conclusion ends with the lines that must stand, each as a paragraph of its own, where <client_rules> names any.',
    markdownRules,
    jsonRule(shape),
  ]
  return sharedPrompt(wholeBeginning(brief, plan), [articleBlock(sections), ...task])
}
