import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Brief, Draft, Finished, PostToReplace } from '../port.ts'
import { articleBlock, voiceBlocks } from './brief-text.ts'
import { dataBlock } from './data-block.ts'
import { planHeadBlock } from './plan-text.ts'
import { jsonRule, type Prompt, writingInstructions } from './rules.ts'

const rules: Record<PostNetwork, string> = {
  linkedin:
    'linkedin: 900 to 1,500 characters, at most 3,000. The first 200 characters must make a professional stop: a claim, a tension or a question from the article. Then short paragraphs with one useful thought from the article, and one open question at the end. At most 3 hashtags.',
  facebook:
    'facebook: 200 to 450 characters, at most 500. Warm and direct, one thought, one invitation to comment.',
  twitter:
    'twitter: one post for X, at most 230 characters. One sharp thought that stands alone. At most 1 hashtag.',
  newsletter:
    'newsletter: first line "Subject: …" (at most 60 characters; write the word in the language of the article), an empty line, then 90 to 160 words that make a subscriber want to read, with the two or three most useful points.',
}
const form = 'as plain text (no Markdown, no HTML). The client publishes'
const noAddress = 'Write no web address; it is added later.'

/** Asks for the posts that go with the article. */
export function socialPrompt(brief: Brief, draft: Draft): Prompt {
  const task = [
    `Write the posts that go with the article, in the language ${draft.plan.language}, ${form} them. ${noAddress}`,
    ...Object.values(rules).map((rule) => `- ${rule}`),
    'The four must not repeat one another word for word. All that they may claim stands in <article>: no figure, name or promise besides.',
    jsonRule(`{"linkedin": "", "facebook": "", "twitter": "", "newsletter": ""}`),
  ]
  return {
    instructions: writingInstructions,
    prompt: [
      voiceBlocks(brief),
      planHeadBlock(draft.plan),
      articleBlock([
        { title: draft.plan.title, content: draft.frame.introduction },
        ...draft.sections,
        { title: '', content: draft.frame.conclusion },
      ]),
      ...task,
    ].join('\n\n'),
  }
}

/** Asks for a new version of one post, different from the present one. */
export function postPrompt(
  brief: Brief,
  article: Finished,
  { network, before, findings = [] }: PostToReplace,
): Prompt {
  const task = [
    `Write one post that goes with the article, in the language of the article, ${form} it. ${noAddress}`,
    `- ${rules[network]}`,
    'All that it may claim stands in <article>: no figure, name or promise besides.',
    findings.length > 0
      ? 'It reads as <post_before> now, and <findings> is what is wrong with it. Keep what was not objected to.'
      : before.trim() === ''
        ? ''
        : 'Take another way in than <post_before>: another thought, another first sentence.',
    jsonRule(`{"post": ""}`),
  ]
  return {
    instructions: writingInstructions,
    prompt: [
      voiceBlocks(brief),
      articleBlock([
        { title: article.title, content: article.introduction },
        ...article.sections,
        { title: '', content: article.conclusion ?? '' },
      ]),
      dataBlock('post_before', before, 4_000),
      dataBlock('findings', findings.map((finding) => `- ${finding}`).join('\n'), 4_000),
      ...task,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}
