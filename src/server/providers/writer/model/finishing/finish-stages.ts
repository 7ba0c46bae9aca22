import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { blocksOf } from '#server/text/checks/checked-article.ts'
import { brokenPromises } from '#server/text/checks/search/promises.ts'
import { problemInSearch } from '#server/text/checks/search/shown-width.ts'
import { cleanLine, cleanParagraphs } from '#server/text/clean-text.ts'
import { differsFromTag } from '#server/text/language/language-of.ts'
import { capForX, capGraphemes } from '#server/text/language/lengths.ts'
import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import type {
  Draft,
  Finished,
  Frame,
  Plan,
  ResearchQuestion,
  SeoFields,
  SocialPosts,
} from '../../port.ts'
import { takeMarks } from '../../prompts/research-text.ts'
import { repeatsItself } from '../../text/repeats-itself.ts'
import { differInScript } from '../../text/script-of.ts'

/** The problem with a well-formed answer, as told to the model; null when there is none. */
export type Problem = string | null

export const wrongLanguage = (right: string): Problem =>
  `It is written in the wrong language. Write it in ${right}.`

/** By the words of the language that the plan names, and by the script of its headings; a title may be a foreign one. */
function strayProblem({ language, sections }: Plan, text: string): Problem {
  const headings = sections.map(({ heading }) => heading).join('\n')
  const strays = differInScript(headings, text) || differsFromTag(language, text)
  return strays ? wrongLanguage(language) : null
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
  if (repeatsItself(content)) return 'It says the same again and again.'
  return strayProblem(plan, content)
}

export function frameProblem(plan: Plan, frame: Frame): Problem {
  const empty = Object.entries(finishFrame(plan, frame)).filter(([, text]) => text === '')
  if (empty.length > 0) return `These are empty: ${empty.map(([name]) => name).join(', ')}.`
  const { introduction, conclusion, summary } = frame
  if (repeatsItself(introduction) || repeatsItself(conclusion))
    return 'It says the same again and again.'
  return strayProblem(plan, [introduction, conclusion, summary].join('\n'))
}

export const finishFrame = (plan: Plan, frame: Frame): Frame => ({
  introduction: cleanMarkdown(takeMarks(frame.introduction).text, { title: plan.title }),
  conclusion: cleanMarkdown(takeMarks(frame.conclusion).text, { title: plan.title }),
  summary: cleanLine(takeMarks(frame.summary).text, 400),
})

/** The problem with what search results are to show: its length, or a promise that the text doesn’t keep. */
export function seoProblem(
  { plan: { language }, sections, frame }: Draft,
  { metaDescription: text }: SeoFields,
  today: string,
): Problem {
  const length = cleanLine(text, 1_000).length
  const wide = problemInSearch(cleanLine(text, descriptionLimit), 'description')
  if (length < 110 || length > 220 || wide !== null) {
    return `The metaDescription has ${length} characters; it must have 120 to ${descriptionLimit}.`
  }
  const { introduction, conclusion } = frame
  const blocks = blocksOf({ introduction, sections, conclusion }, '', language)
  const broken = brokenPromises(text, { language, blocks, today })
  if (broken.length === 0) return null
  return `The metaDescription promises what is not there. ${broken.map(({ message }) => message).join(' ')}`
}

/** As many characters as search results show of a description. */
const descriptionLimit = 156

export const finishSeo = (plan: Plan, fields: SeoFields): SeoFields => ({
  slug: slugOf(fields.slug, slugOf(plan.title, '', plan.language), plan.language),
  metaDescription: cleanLine(fields.metaDescription, descriptionLimit),
  imageAlt: cleanLine(fields.imageAlt, 125) || capGraphemes(plan.title, 125),
  ...(fields.summary ? { summary: cleanLine(takeMarks(fields.summary).text, 400) } : {}),
})

/** An address alone is no post. */
const withoutAddresses = (text: string) => text.replace(/(?:https?:|www\.)\S*/g, '')

export function socialProblem(plan: Plan, posts: SocialPosts): Problem {
  const empty = Object.entries(posts).filter(([, text]) => !/\p{L}/u.test(withoutAddresses(text)))
  if (empty.length > 0) return `These are empty: ${empty.map(([name]) => name).join(', ')}.`
  const texts = Object.values(posts)
  if (texts.some(repeatsItself)) return 'It says the same again and again.'
  if (new Set(texts.map((text) => text.trim())).size < texts.length)
    return 'Two of the posts are the same.'
  return strayProblem(plan, texts.join('\n'))
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
  const headings = article.sections.map(({ title }) => title).join('\n') || article.title
  return differInScript(headings, text) ? wrongLanguage('the language of the article') : null
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
