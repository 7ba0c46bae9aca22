import type { Brief, Plan, Section } from '../port.ts'
import { articleBlock, briefBlocks, planBlock } from './brief-text.ts'
import { researchBlock } from './research-text.ts'
import { jsonRule, markdownRules, type Prompt, sharedPrompt } from './rules.ts'

const shape = `{"introduction": "Markdown", "conclusion": "Markdown", "summary": "plain text"}`

/** What the introduction and the conclusion are to do. */
export const frameRules = {
  introduction:
    '80 to 130 words. Meet the reader where they are, name the question, say what they will be able to do or decide. No definition of the obvious, no list of the sections.',
  conclusion:
    '70 to 120 words. Draw the consequence that no single section could draw, and end with one next step that suits the goal of the campaign. No "in conclusion", no new facts, no sales talk. Name the client at most once.',
} as const

/** Asks for introduction, conclusion and summary of the written sections. */
export function framePrompt(brief: Brief, plan: Plan, sections: Section[]): Prompt {
  const task = [
    `The sections in <article> are finished. Write what goes around them, in the language ${plan.language}.`,
    `- introduction: ${frameRules.introduction}`,
    `- conclusion: ${frameRules.conclusion}`,
    '- summary: 2 or 3 sentences of plain text, at most 320 characters, for cards and lists.',
    'Introduction and conclusion have no headings. The conclusion ends with the lines that must stand, each as a paragraph of its own, where <client_rules> names any.',
    markdownRules,
    jsonRule(shape),
  ]
  const rest = [researchBlock(brief), articleBlock(sections), ...task]
  return sharedPrompt([briefBlocks(brief), planBlock(plan)], rest)
}
