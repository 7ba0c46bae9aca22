import { dataBlock } from './data-block.ts'
import { jsonRule, type Prompt, writingInstructions } from './rules.ts'

const shape = `{"titles": ["", "", "", "", "", "", "", "", "", ""]}`

/** Asks for ten different titles. */
export function titlesPrompt(description: string): Prompt {
  const task = [
    'Propose 10 article titles for <description>, in its language.',
    'Each takes a different angle or form (how-to, question, list, opinion, comparison, mistake, beginner, trend, story, checklist), promises something an article can keep, and has at most 90 characters. No invented numbers other than the count of a list, no clickbait, no numbering, no quotation marks, no commas (a comma would part the title in two).',
    jsonRule(shape),
  ]
  return {
    instructions: writingInstructions,
    prompt: [dataBlock('description', description, 4_000), ...task].join('\n\n'),
  }
}
