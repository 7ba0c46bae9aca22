import { longestSection } from '#contracts/articles/outlines.ts'
import { stemsOf } from '#server/text/claims/passages.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { differInLanguage, differsFromTag, languageOf } from '#server/text/language/language-of.ts'
import type { Brief, Plan, PlannedClaim, PlannedSection } from '../../port.ts'
import { structureLines } from '../../prompts/brief-text.ts'
import { wordBudget } from '../../prompts/plan-prompt.ts'
import { takeMarks } from '../../prompts/research-text.ts'
import { headingOfLine } from '../../text/heading-of-line.ts'
import { differInScript } from '../../text/script-of.ts'
import { distinctTitles, type Problem, wrongLanguage } from './finish-stages.ts'

/** The problem with a plan: its sections, its language, or what it rests on. */
export function planProblem(brief: Brief, plan: Plan): Problem {
  const lines = linesToKeep(brief)
  if (lines.length > 0 && plan.sections.length !== lines.length) {
    return `The structure has ${lines.length} lines, the plan has ${plan.sections.length} sections. Return exactly ${lines.length} sections, one for each line, in the same order.`
  }
  if (plan.sections.length === 0) return 'The plan has no sections.'
  if (plan.title.trim() === '') return 'The title is empty.'
  if (plan.sections.some((section) => section.heading.trim() === '')) return 'A heading is empty.'
  if (saysOneThing(plan)) return 'It says the same in every field.'
  const asked = brief.input.source?.text ?? brief.input.value
  const isAddress = brief.input.type === 'website_url' && brief.input.source === undefined
  const words = wordsOf(plan)
  const { language } = brief
  if (language) {
    if (differsFromTag(language, words)) return wrongLanguage(language)
    return evidenceProblem(brief, plan)
  }
  if (differsFromTag(plan.language, words)) return wrongLanguage('the language of the input')
  if (!isAddress && (differInScript(asked, words) || differInLanguage(asked, words))) {
    return wrongLanguage('the language of the input')
  }
  return evidenceProblem(brief, plan)
}

/** Whether most of what a plan says is one and the same. */
function saysOneThing({ title, subtitle, angle, answer = '', sections }: Plan): boolean {
  const said = [
    ...[title, subtitle, angle, answer],
    ...sections.flatMap(({ heading, intent, points }) => [heading, intent, ...points]),
  ].filter((text) => text.trim() !== '')
  return said.length >= 6 && distinctTitles(said).length * 2 < said.length
}

/** What is wrong with the ids that a plan names, those that don’t exist and statements that name none; and what is no news. */
function evidenceProblem(brief: Brief, { news = [], sections }: Plan): Problem {
  const known = knownIds(brief)
  const claims = [...news, ...sections.flatMap((section) => section.claims ?? [])]
  const strange = new Set(claims.flatMap(({ from }) => idsIn(from)).filter((id) => !known.has(id)))
  const unfounded =
    known.size === 0
      ? []
      : sections.flatMap(({ heading, kind, claims: own }) =>
          kind === 'evidence' && own && !isFounded(own) ? [`“${heading}”`] : [],
        )
  const stale = news.filter((claim) => isStale(brief, claim)).map(({ say }) => `“${say}”`)
  const problems = [
    stale.length === 0
      ? ''
      : `Most of the leading pages say this, so it is no "news": ${stale.join(', ')}. Name what they lack, or leave it out.`,
    strange.size === 0
      ? ''
      : `There is no evidence with the id ${[...strange].join(', ')}. Name only ids that stand above.`,
    unfounded.length === 0
      ? ''
      : `The kind of these sections is evidence, but a claim of theirs names none: ${unfounded.join(', ')}. Give each claim the ids it rests on, or make the section advice.`,
  ].filter((problem) => problem !== '')
  return problems.length === 0 ? null : problems.join('\n')
}

/** So much of a statement in common with what most leading pages say makes it no news. */
const sameAsElsewhere = 0.8

/** Whether most of the leading pages say so as well: nearly all of its words stand in one of their common points. */
function isStale({ elsewhere }: Brief, { say }: PlannedClaim): boolean {
  const said = [...stemsOf(say)]
  if (said.length < 3) return false
  return (elsewhere?.common ?? []).some((point) => {
    const stems = stemsOf(point)
    return said.filter((stem) => stems.has(stem)).length >= said.length * sameAsElsewhere
  })
}

const knownIds = (brief: Brief) => new Set(evidenceIn(brief).map(({ id }) => id))
const isFounded = (claims: readonly PlannedClaim[]) =>
  claims.length > 0 && claims.every(({ from }) => idsIn(from).length > 0)

/** Ids as models write them: in brackets, or several in one. */
const idsIn = (from: readonly string[]): string[] =>
  from.flatMap((text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [])

/** One line without ids, which belong in their own fields. */
const lineOf = (text: string, limit: number) => cleanLine(takeMarks(text).text, limit)

/** A person who asks for another outline may want other sections than the structure has. */
const linesToKeep = (brief: Brief) => (brief.again ? [] : structureLines(brief))

const wordsOf = ({ sections }: Plan): string =>
  sections
    .flatMap(({ heading, intent, points, claims = [] }) => [
      ...[heading, intent, ...points],
      ...claims.map(({ say }) => say),
    ])
    .join('. ')

/** Applies what the brief fixes to a plan: title, subtitle, one section per line, word budget, evidence that exists. */
export function finishPlan(brief: Brief, plan: Plan): Plan {
  const lines = linesToKeep(brief)
  const planned = plan.sections.slice(0, lines.length > 0 ? lines.length : 12)
  const missing = lines.slice(planned.length).map((line) => ({
    heading: headingOfLine(line),
    intent: cleanLine(line, 300),
    points: [],
    words: 0,
  }))
  const sections: PlannedSection[] = [...planned, ...missing]
  const weights = sections.map(({ words }) => (words > 0 && Number.isFinite(words) ? words : 200))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const budget = wordBudget(brief).sections
  const { input } = brief
  const isTitle = input.type === 'title' && !differsFromTag(brief.language ?? '', input.value)
  const known = knownIds(brief)
  return {
    ...(plan.plain ? { plain: true } : {}),
    language: brief.language || tagOf(plan.language) || languageOf(wordsOf(plan)) || 'en',
    title: isTitle ? cleanLine(input.value, 200) : cleanLine(plan.title, 120),
    subtitle: cleanLine(brief.subtitle, 200) || cleanLine(plan.subtitle, 200),
    keyword: cleanLine(plan.keyword, 100),
    angle: cleanLine(plan.angle, 400),
    knows: cleanLine(plan.knows ?? '', 400),
    news: claimsOn(known, plan.news ?? [])
      .filter((claim) => !isStale(brief, claim))
      .slice(0, 4),
    answer: lineOf(plan.answer ?? '', 700),
    terms: (plan.terms ?? [])
      .slice(0, 12)
      .map((term) => cleanLine(term, 60))
      .filter(Boolean),
    address: cleanLine(plan.address ?? '', 60),
    speaker: cleanLine(plan.speaker ?? '', 60),
    example: cleanLine(plan.example ?? '', 300),
    sections: sections.map((section, index) => ({
      heading: cleanLine(section.heading, 100),
      intent: cleanLine(section.intent, 400),
      ...boundTo(known, section),
      words: Math.min(
        longestSection,
        Math.max(60, Math.round(((weights[index] ?? 0) / sum) * budget)),
      ),
      ...(brief.again ? { asked: '' } : {}),
    })),
  }
}

/** The tag of a language as models write it; '' for anything else. */
function tagOf(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? ''
  } catch {
    return ''
  }
}

/** The claims that rest on evidence which exists, each with that alone. */
function claimsOn(known: ReadonlySet<string>, claims: readonly PlannedClaim[]): PlannedClaim[] {
  return claims.flatMap(({ say, from }) => {
    const ids = [...new Set(idsIn(from))].filter((id) => known.has(id))
    const said = lineOf(say, 300)
    return said === '' || ids.length === 0 ? [] : [{ say: said, from: ids }]
  })
}

/**
 * What a section says and rests on. A claim that rests on nothing is a point; a section of evidence that names none of it has no
 * claims at all, so that what is closest to it is found for it.
 */
function boundTo(
  known: ReadonlySet<string>,
  { kind, form, claims, leaves, opens, points }: PlannedSection,
): Pick<PlannedSection, 'kind' | 'form' | 'claims' | 'leaves' | 'opens' | 'points'> {
  const given = claims ?? []
  const founded = claimsOn(known, given)
  const said = new Set(founded.map(({ say }) => say))
  const others = given.map(({ say }) => lineOf(say, 300)).filter((say) => !said.has(say))
  const kept = [...others, ...points.map((point) => lineOf(point, 300))]
  const rests = known.size > 0 && kind !== 'advice'
  return {
    ...(kind ? { kind: known.size > 0 ? kind : 'advice' } : {}),
    form: form ?? 'prose',
    points: kept.filter((point) => point !== '').slice(0, 6),
    ...(founded.length > 0 || !rests ? { claims: founded.slice(0, 8) } : {}),
    leaves: (leaves ?? []).slice(0, 4).flatMap(({ what, to }) => {
      const left = { what: cleanLine(what, 200), to: cleanLine(to, 100) }
      return left.what === '' || left.to === '' ? [] : [left]
    }),
    opens: cleanLine(opens ?? '', 300),
  }
}
