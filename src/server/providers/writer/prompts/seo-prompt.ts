import type { Brief, Draft } from '../port.ts'
import { rulesBlocks } from './client-text.ts'
import { dataBlock } from './data-block.ts'
import { planHeadBlock } from './plan-text.ts'
import { jsonRule, type Prompt, writingInstructions } from './rules.ts'

const shape = `{"slug": "", "metaDescription": "", "imageAlt": ""}`

/** Asks for the fields search engines and screen readers use. */
export function seoPrompt(brief: Brief, draft: Draft): Prompt {
  const task = [
    'Write the fields for search engines and screen readers.',
    '- slug: 3 to 8 words in lower-case ASCII letters, digits and hyphens, at most 60 characters, with the search phrase; transliterate other scripts.',
    `- metaDescription: one or two full sentences, 120 to 160 characters, in the language ${draft.plan.language}. Say what the reader gets; use the search phrase once; no clickbait.`,
    `- imageAlt: alternative text of the banner, at most 125 characters, in the same language. The picture is made from <image_style> and the title; describe what such a picture would show, without "image of".`,
    jsonRule(shape),
  ]
  const blocks = [
    ...rulesBlocks(brief),
    planHeadBlock(draft.plan),
    dataBlock('summary', draft.frame.summary),
    dataBlock('image_style', `${brief.image.name}\n${brief.image.promptDetails}`),
  ]
  return {
    instructions: writingInstructions,
    prompt: [...blocks, ...task].filter((part) => part !== '').join('\n\n'),
  }
}
