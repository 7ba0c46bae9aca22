import { wordsPerMinute } from '#contracts/rules/articles/read-time.ts'
import type { Brief } from '../port.ts'
import { approachTo, briefBlocks, structureLines } from './brief-text.ts'
import { dataBlock } from './data-block.ts'
import { researchBlock } from './research-text.ts'
import { jsonRule, type Prompt, sharedPrompt } from './rules.ts'

const DEFAULT_WORDS = 1_500
/** Share of the words that introduction and conclusion take. */
const FRAME_SHARE = 0.14

/** Words of the whole article, and of all its sections together. */
export function wordBudget(brief: Brief): { total: number; sections: number } {
  const wanted = brief.readTime === null ? DEFAULT_WORDS : brief.readTime * wordsPerMinute
  const total = Math.min(Math.max(wanted, 300), 6_000)
  return { total, sections: Math.round(total * (1 - FRAME_SHARE)) }
}

const shape = `{"language": "BCP 47 tag", "title": "", "subtitle": "", "keyword": "the phrase readers would search for", "angle": "one sentence", "sections": [{"heading": "", "intent": "what the reader has after this section", "points": ["", ""], "words": 0}]}`

const standingText = ({ standing = [] }: Brief) =>
  standing.map(({ title, content }) => `## ${title}\n\n${content}`).join('\n\n')

/** Asks for the plan: one section for each line of the SEO structure, in the same order. */
export function planPrompt(brief: Brief): Prompt {
  const lines = structureLines(brief)
  const budget = wordBudget(brief)
  const structure =
    lines.length === 0
      ? 'No structure was given: choose between 4 and 7 sections that lead the reader from question to action.'
      : `The article has exactly ${lines.length} sections: one for each numbered line of <structure>, in the same order. Merge none, add none, leave none out. Each line says what its section must do; its heading is your own, specific to this article, at most 70 characters, without numbering unless the line asks for it. Introduction and conclusion are written separately and are not sections, unless a line asks for one.`
  const task = [
    'Plan the article.',
    approachTo(brief),
    structure,
    `The sections together have about ${budget.sections} words; divide them by weight. Give each section 2 to 4 points that belong to it alone, so that no two sections say the same.`,
    brief.subtitle.trim() === ''
      ? 'The title has at most 90 characters. The subtitle adds something the title does not say, in at most 140.'
      : 'The title has at most 90 characters. The subtitle is given; return it unchanged.',
    brief.draft.trim() === ''
      ? ''
      : 'A draft is given: keep its intention, its facts and its best phrases, and place them where they belong.',
    brief.again
      ? 'A person has seen the outline in <outline_before> and wants another one. Do what <outline_wish> asks, if it is there: it goes before the structure, whose sections may then be others. Otherwise find another way through the subject.'
      : '',
    brief.standing
      ? 'The sections in <standing_sections> have been written and stay word for word. Give each of them the place in the plan where it belongs, with its heading exactly as it stands; plan the others so that they fit around them and say none of it again.'
      : '',
    jsonRule(shape),
  ]
  const numbered = lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
  const blocks = [
    researchBlock(brief),
    dataBlock('structure', numbered, 12_000),
    dataBlock('subtitle', brief.subtitle),
    dataBlock('outline_before', brief.again?.headings.join('\n') ?? '', 4_000),
    dataBlock('standing_sections', standingText(brief), 16_000),
    dataBlock('outline_wish', brief.again?.wish ?? '', 2_000),
  ]
  return sharedPrompt([briefBlocks(brief)], [...blocks, ...task])
}
