import type { Brief, Draft } from '../port.ts'
import { articleBlock } from './brief-text.ts'
import { rulesBlocks } from './client-text.ts'
import { dataBlock, namedRows } from './data-block.ts'
import { planHeadBlock } from './plan-text.ts'
import { jsonRule, type Prompt, writingInstructions } from './rules.ts'

const shape = `{"slug": "", "metaDescription": "", "imageAlt": "", "summary": ""}`

/** Asks for the fields that search engines and screen readers use, from the finished text. */
export function seoPrompt(brief: Brief, draft: Draft): Prompt {
  const { plan, sections, frame } = draft
  const { language } = plan
  const task = [
    'Write the fields for search engines and screen readers. <article> is finished: everything you say stands in it, and nothing is promised that it does not give.',
    '- slug: 3 to 8 words in lower-case ASCII letters, digits and hyphens, at most 60 characters, with the search phrase; transliterate other scripts.',
    `- metaDescription: one or two full sentences, 120 to 156 characters, in the language ${language}. Answer what <intent> wants to know as far as <article> does, in its own terms; use the search phrase once; no clickbait.`,
    `- imageAlt: alternative text of the banner, at most 125 characters, in the same language. The picture is made from <image_style> and the title; describe what such a picture would show, without "image of".`,
    `- summary: two sentences, at most 300 characters, in the same language: what <article> says, for lists of articles. Not the words of metaDescription.`,
    jsonRule(shape),
  ]
  const blocks = [
    ...rulesBlocks(brief),
    planHeadBlock(plan),
    dataBlock('intent', intentOf(plan)),
    articleBlock([
      { title: plan.title, content: frame.introduction },
      ...sections,
      { title: '', content: frame.conclusion },
    ]),
    dataBlock('image_style', `${brief.image.name}\n${brief.image.promptDetails}`),
  ]
  return {
    instructions: writingInstructions,
    prompt: [...blocks, ...task].filter((part) => part !== '').join('\n\n'),
  }
}

/** What somebody who searches for the phrase wants to know. */
const intentOf = ({ keyword, answer = '', angle }: Draft['plan']) =>
  namedRows([
    ['Somebody searches for', keyword],
    ['What they want to know is answered by', answer],
    ['Angle', angle],
  ])
