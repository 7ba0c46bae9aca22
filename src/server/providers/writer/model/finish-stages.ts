import { longestSection } from '#contracts/articles/outlines.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { cleanLine, cleanParagraphs } from '#server/kernel/text/clean-text.ts'
import {
  differInLanguage,
  differsFromTag,
  languageOf,
} from '#server/kernel/text/language/language-of.ts'
import { capForX, capGraphemes } from '#server/kernel/text/language/lengths.ts'
import { cleanMarkdown } from '#server/kernel/text/markdown/clean-markdown.ts'
import { slugOf } from '#server/kernel/text/slugs/slug.ts'
import type {
  Brief,
  Finished,
  Frame,
  Plan,
  ResearchQuestion,
  SeoFields,
  SocialPosts,
} from '../port.ts'
import { structureLines } from '../prompts/brief-text.ts'
import { wordBudget } from '../prompts/plan-prompt.ts'
import { takeMarks } from '../prompts/research-text.ts'
import { headingOfLine } from '../text/heading-of-line.ts'
import { differInScript } from '../text/script-of.ts'

/** The problem with a well-formed answer, as told to the model; null when there is none. */
export type Problem = string | null

const wrongLanguage = 'It is written in the wrong language. Use the language of the input.'

export function planProblem(brief: Brief, plan: Plan): Problem {
  const lines = linesToKeep(brief)
  if (lines.length > 0 && plan.sections.length !== lines.length) {
    return `The structure has ${lines.length} lines, the plan has ${plan.sections.length} sections. Return exactly ${lines.length} sections, one for each line, in the same order.`
  }
  if (plan.sections.length === 0) return 'The plan has no sections.'
  if (plan.title.trim() === '') return 'The title is empty.'
  if (plan.sections.some((section) => section.heading.trim() === '')) return 'A heading is empty.'
  const asked = brief.input.source?.text ?? brief.input.value
  const isAddress = brief.input.type === 'website_url' && brief.input.source === undefined
  const words = wordsOf(plan)
  if (differsFromTag(plan.language, words)) return wrongLanguage
  return !isAddress && differ(asked, words) ? wrongLanguage : null
}

/** A person who asks for another outline may want other sections than the structure has. */
const linesToKeep = (brief: Brief) => (brief.again ? [] : structureLines(brief))

const wordsOf = ({ sections }: Plan): string =>
  sections.flatMap(({ heading, intent, points }) => [heading, intent, ...points]).join('. ')

/** By script, and by words where both are long enough. */
const differ = (asked: string, answered: string): boolean =>
  differInScript(asked, answered) || differInLanguage(asked, answered)

/** By the title's script, and by the words of the language that the plan names. */
const strays = (plan: Plan, text: string): boolean =>
  differInScript(plan.title, text) || differsFromTag(plan.language, text)

/** Applies what the brief fixes to a plan: title, subtitle, one section per line, word budget. */
export function finishPlan(brief: Brief, plan: Plan): Plan {
  const lines = linesToKeep(brief)
  const planned = plan.sections.slice(0, lines.length > 0 ? lines.length : 12)
  const missing = lines.slice(planned.length).map((line) => ({
    heading: headingOfLine(line),
    intent: cleanLine(line, 300),
    points: [],
    words: 0,
  }))
  const sections = [...planned, ...missing]
  const weights = sections.map(({ words }) => (words > 0 && Number.isFinite(words) ? words : 200))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const budget = wordBudget(brief).sections
  const isTitle = brief.input.type === 'title'
  return {
    language: cleanLine(plan.language, 35) || languageOf(wordsOf(plan)) || 'en',
    title: isTitle ? cleanLine(brief.input.value, 200) : cleanLine(plan.title, 120),
    subtitle: cleanLine(brief.subtitle, 200) || cleanLine(plan.subtitle, 200),
    keyword: cleanLine(plan.keyword, 100),
    angle: cleanLine(plan.angle, 400),
    sections: sections.map((section, index) => ({
      heading: cleanLine(section.heading, 100),
      intent: cleanLine(section.intent, 400),
      points: section.points.slice(0, 6).map((point) => cleanLine(point, 300)),
      words: Math.min(
        longestSection,
        Math.max(60, Math.round(((weights[index] ?? 0) / sum) * budget)),
      ),
      ...(brief.again ? { asked: '' } : {}),
    })),
  }
}

/** Up to six questions with two searches each, without addresses or what only search engines read. */
export function finishQuestions(questions: readonly ResearchQuestion[]): ResearchQuestion[] {
  return questions.slice(0, 6).flatMap(({ question, queries }) => {
    const asked = cleanLine(takeMarks(question).text, 300)
    const searches = queries
      .map((query) => cleanLine(query.replaceAll(/["“”]|\b(?:https?|site|inurl):\S*/g, ' '), 200))
      .filter((query) => query !== '')
    return asked === '' ? [] : [{ question: asked, queries: searches.slice(0, 2) }]
  })
}

export function sectionProblem(plan: Plan, content: string): Problem {
  if (content.replace(/[^\p{L}\p{N}]/gu, '').length < 40)
    return 'The section is empty or far too short.'
  return strays(plan, content) ? wrongLanguage : null
}

export function frameProblem(plan: Plan, frame: Frame): Problem {
  const empty = Object.entries(finishFrame(plan, frame)).filter(([, text]) => text === '')
  if (empty.length > 0) return `These are empty: ${empty.map(([name]) => name).join(', ')}.`
  const { introduction, conclusion, summary } = frame
  return strays(plan, [introduction, conclusion, summary].join('\n')) ? wrongLanguage : null
}

export const finishFrame = (plan: Plan, frame: Frame): Frame => ({
  introduction: cleanMarkdown(takeMarks(frame.introduction).text, { title: plan.title }),
  conclusion: cleanMarkdown(takeMarks(frame.conclusion).text, { title: plan.title }),
  summary: cleanLine(takeMarks(frame.summary).text, 400),
})

export function seoProblem(fields: SeoFields): Problem {
  const length = cleanLine(fields.metaDescription, 1_000).length
  if (length >= 110 && length <= 220) return null
  return `The metaDescription has ${length} characters; it must have 120 to 160.`
}

export const finishSeo = (plan: Plan, fields: SeoFields): SeoFields => ({
  slug: slugOf(fields.slug, slugOf(plan.title, '', plan.language), plan.language),
  metaDescription: cleanLine(fields.metaDescription, 160),
  imageAlt: cleanLine(fields.imageAlt, 125) || capGraphemes(plan.title, 125),
})

export function socialProblem(posts: SocialPosts): Problem {
  const empty = Object.entries(posts).filter(([, text]) => text.trim() === '')
  return empty.length > 0 ? `These are empty: ${empty.map(([name]) => name).join(', ')}.` : null
}

const finishedPost: Record<PostNetwork, (text: string) => string> = {
  linkedin: (text) => cleanParagraphs(text, 3_000),
  facebook: (text) => cleanParagraphs(text, 500),
  twitter: (text) => capForX(cleanLine(text, 280), 250),
  newsletter: (text) => cleanParagraphs(text, 3_000),
}

/** A post in plain text, within its network's length limit. */
export const finishPost = (network: PostNetwork, text: string): string =>
  finishedPost[network](text)

export const finishSocial = (posts: SocialPosts): SocialPosts => ({
  linkedin: finishPost('linkedin', posts.linkedin),
  facebook: finishPost('facebook', posts.facebook),
  twitter: finishPost('twitter', posts.twitter),
  newsletter: finishPost('newsletter', posts.newsletter),
})

/** The problem with a post: empty, unchanged, or in another script than the article. */
export function postProblem(article: Finished, before: string, text: string): Problem {
  if (text.trim() === '') return 'The post is empty.'
  if (before !== '' && text.trim() === before.trim()) return 'It is the same as <post_before>.'
  return differInScript(article.title, text) ? wrongLanguage : null
}

/** Cleaned, distinct titles without list numbers. */
export function distinctTitles(titles: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const title of titles) {
    const clean = cleanLine(title.replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, ''), 120)
    const key = clean.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (key !== '' && !byKey.has(key)) byKey.set(key, clean)
  }
  return [...byKey.values()]
}

export function titlesProblem(titles: string[]): Problem {
  const found = distinctTitles(titles).length
  return found >= 10 ? null : `It holds ${found} different titles; 10 are needed.`
}
