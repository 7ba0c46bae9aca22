import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import type { Brief, Section } from '../port.ts'
import { clientBlocks, rulesBlocks } from './client-text.ts'
import { dataBlock, LONG, namedRows } from './data-block.ts'
import { evidenceBlocks } from './evidence-text.ts'

const approaches: Record<Brief['input']['type'], string> = {
  title:
    'The input is the title of the article. Keep it word for word as the title, unless <language> names another language than it is in: then put it into that one as a native would. Make the article deliver exactly what it promises.',
  topic:
    'The input is a topic. Find one clear angle that serves the audience and the goal, and give the article a specific title that states it.',
  keyword:
    'The input is a search keyword. Decide what people who type it want to know or do, answer that first, and build the article around it. Use the keyword in the title, once early in the text and where it falls naturally; never force or repeat it.',
  website_url:
    'The input is a web page; <reference_text> holds sentences of it. Take its subject and its facts as the basis, write a new article in your own words and order, and never copy sentences. Do not claim to be that page, its author or its company, and do not speak of "the page" to the reader.',
  prompt:
    'The input is a writing request. Do what it asks about subject, angle, form and emphasis, as far as the other rules allow.',
}

/** Instructions for the brief's kind of input. */
export const approachTo = (brief: Brief) => approaches[brief.input.type]

/** The non-empty lines of the SEO structure, in order. */
export const structureLines = (brief: Brief) =>
  brief.structure.sections.map((line) => line.trim()).filter((line) => line !== '')

/** The brief as delimited data, the same for every call of an article; evidence has blocks of its own. */
export function coreBlocks(brief: Brief): string {
  const { input, client } = brief
  return [
    dataBlock('input', input.value, LONG),
    dataBlock(
      'client',
      namedRows([
        ['Name', client.name],
        ['Industry', client.industry],
        ['About', client.description],
      ]),
    ),
    ...clientBlocks(brief),
    ...audienceBlocks(brief),
    dataBlock('draft', brief.draft, LONG),
    ...wornBlocks(brief),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

const wornNames = { opening: 'Openings', heading: 'Headings', phrase: 'Phrases' } as const

/** The words that several articles share already, and the rule to do without them. */
function wornBlocks({ avoid = [] }: Brief): string[] {
  if (avoid.length === 0) return []
  const lines = [...Map.groupBy(avoid, ({ kind }) => kind)].map(
    ([kind, worn]) => `${wornNames[kind]}:\n${worn.map(({ text }) => `- ${text}`).join('\n')}`,
  )
  return [
    dataBlock('worn_words', lines.join('\n'), LONG),
    'Readers have met what stands in <worn_words> in other articles. Begin in another way than those openings, give the sections other headings, and say what the phrases say in other words: none of it may stand in this article as it stands there.',
  ]
}

/** The brief with all of its evidence. */
export function briefBlocks(brief: Brief): string {
  return [coreBlocks(brief), evidenceBlocks(evidenceIn(brief))]
    .filter((block) => block !== '')
    .join('\n\n')
}

/** Who is spoken to, and how: campaign, tone and author. */
function audienceBlocks({ campaign, goal, tone, author }: Brief): string[] {
  return [
    dataBlock(
      'campaign',
      namedRows([
        ['Name', campaign.name],
        ['Goal', campaign.goal],
        ['Audience', campaign.targetAudience],
        ['About', campaign.description],
        ['Goal of this article', goal],
      ]),
    ),
    dataBlock(
      'tone',
      namedRows([
        ['Name', tone.name],
        ['Description', tone.description],
        ['Example of how it sounds', tone.example],
      ]),
    ),
    dataBlock(
      'author',
      namedRows([
        ['Name', author.authorName],
        ['Role', author.jobTitle],
        ['Way of writing', author.writingStyle],
      ]),
    ),
  ]
}

/** How the client speaks and to whom, without anything it knows: for texts that may say only what the article says. */
export function voiceBlocks(brief: Brief): string {
  const { name, industry } = brief.client
  const rows = namedRows([
    ['Name', name],
    ['Industry', industry],
  ])
  return [dataBlock('client', rows), ...rulesBlocks(brief), ...audienceBlocks(brief)]
    .filter((block) => block !== '')
    .join('\n\n')
}

/** The article so far, for stages that build on it. */
export function articleBlock(sections: Section[], limit = 24_000): string {
  const text = sections
    .map(({ title, content }) => (title === '' ? content : `## ${title}\n\n${content}`))
    .join('\n\n')
  return dataBlock('article', text, limit)
}
