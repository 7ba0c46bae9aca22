import { longestSection } from '#contracts/articles/outlines.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import { differsFromTag, languageOf } from '#server/text/language/language-of.ts'
import { capForX, capGraphemes, countWords } from '#server/text/language/lengths.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import type { Brief, Finished, Frame, Plan, SeoFields, SocialPosts } from '../../port.ts'
import { headingOfLine } from '../../text/heading-of-line.ts'
import { groundedPlan, isGrounded, plannedSections } from '../grounded/compose-grounded.ts'
import { roleOfLine, type SectionRole, sectionRoles } from '../section-roles.ts'
import { type OutlineWords, outlineWords } from './outline-words.ts'

/** The language in which an outline is written instead of an English article; undefined for an English one. */
export function outlineLanguage(brief: Brief): string | undefined {
  const { input, language, client, campaign } = brief
  const words = [input.source?.text, input.type === 'website_url' ? '' : input.value]
  const about = `${client.description}\n${campaign.description}\n${campaign.targetAudience}`
  const tag = language || foreign(words.join('\n')) || foreign(about) || 'en'
  return outlineWords(tag) && tag
}

/** The language of words that are clearly not English. */
const foreign = (text: string) => (differsFromTag('en', text) ? languageOf(text) : null)

/** An outline of half a page, in another language than English: what is asked, and what is known of it. */
export function composeOutline(brief: Brief, language: string) {
  const words = wordsOf(language)
  const client = brief.client.name.trim()
  const filled = (text: string, title: string) =>
    text.replaceAll('{title}', title).replaceAll('{client}', client || '…')
  return {
    plan: (): Plan => planOf(brief, language),
    sections: (plan: Plan): string[] => {
      const found = isGrounded(brief) ? plannedSections(brief, plan, around(words)) : []
      return plan.sections.map(({ intent }, at) => found[at] || `${intent} ${words.nothing}`)
    },
    frame: ({ title }: Plan): Frame => ({
      introduction: isGrounded(brief) ? words.known : words.unknown,
      conclusion: filled(words.conclusion, title),
      summary: filled(words.summary, title),
    }),
    seo: ({ title }: Plan): SeoFields => ({
      slug: slugOf(title, brief.campaign.name, language),
      metaDescription: capGraphemes(filled(words.meta, title), 160),
      imageAlt: capGraphemes(filled(words.alt, title), 125),
    }),
    posts: ({ title, sections }: Pick<Finished, 'title' | 'sections'>): SocialPosts => {
      const news = filled(words.news, title)
      const points = sections.slice(0, 6).map((section) => `• ${section.title}`)
      const inside = `${words.inside}\n${points.join('\n')}`
      return {
        linkedin: `${news}\n\n${inside}`,
        facebook: capGraphemes(`${news}\n\n${inside}`, 500),
        twitter: capForX(`${news} ${client}`.trim(), 250),
        newsletter: [`${words.about} ${title}`, words.hello, news, inside, client].join('\n\n'),
      }
    },
  }
}

function wordsOf(language: string): OutlineWords {
  const words = outlineWords(language)
  if (!words) throw new Error(`no words in ${language}`)
  return words
}

function planOf(brief: Brief, language: string): Plan {
  const words = wordsOf(language)
  const given = brief.structure.sections.filter((line) => line.trim() !== '')
  const lines =
    given.length > 0 ? given : sectionRoles.slice(-4).map((role) => words.roles[role][0])
  // Default structures are in English: their lines give the kinds of the sections.
  const own = given.length > 0 && languageOf(given.join('\n')) === language.slice(0, 2)
  const roles = rolesOf(lines)
  const sections = lines.map((line, at) => {
    const [heading, intent] = words.roles[roles[at] ?? 'define']
    return { heading: own ? headingOfLine(line) : heading, intent }
  })
  const grounded = isGrounded(brief)
    ? groundedPlan(
        brief,
        lines.map((line, at) => `${line} ${sections[at]?.intent}`),
        around(words),
      )
    : []
  const title = titleOf(brief)
  return {
    language,
    title,
    subtitle: cleanLine(brief.subtitle.trim() || words.subtitle, 200),
    keyword: title,
    angle: words.subtitle,
    sections: sections.map((section, at) => {
      const { claims = [], kind = 'advice', words: said } = grounded[at] ?? {}
      const count = said || countWords(`${section.intent} ${words.nothing}`)
      return {
        ...section,
        ...{ kind, claims, points: [], form: 'prose' as const },
        words: Math.min(longestSection, count),
      }
    }),
  }
}

const around = ({ lead, source }: OutlineWords) => ({ leads: [lead], source, silent: '' })

/** The kind of each section; where two lines ask for the same, the second is of a kind that has not been yet. */
function rolesOf(lines: readonly string[]): SectionRole[] {
  const roles: SectionRole[] = []
  for (const line of lines) {
    const role = roleOfLine(line)
    const left = sectionRoles.toReversed().find((one) => !roles.includes(one))
    roles.push((roles.includes(role) ? left : role) ?? role)
  }
  return roles
}

/** What the input says, as a title. */
function titleOf({ input, client, campaign }: Brief): string {
  const { type, value, source } = input
  const other = campaign.name || client.name || value
  // A request or an address is no title.
  const said = type === 'website_url' ? source?.title || other : type === 'prompt' ? other : value
  const line = cleanLine(said, type === 'title' ? 200 : 110)
  return line.charAt(0).toUpperCase() + line.slice(1)
}
