import { setTimeout as delay } from 'node:timers/promises'
import { longestSection } from '#contracts/articles/outlines.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { pick, shuffled } from '#server/kernel/seeded-random.ts'
import { judgeByCode } from '#server/text/claims/judge-by-code.ts'
import { cleanLine, cleanParagraphs } from '#server/text/clean-text.ts'
import { capGraphemes } from '#server/text/language/lengths.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import type {
  Brief,
  Draft,
  Finished,
  Frame,
  Plan,
  PostToReplace,
  Section,
  SeoFields,
  SocialPosts,
  Writer,
  WriterCall,
} from '../port.ts'
import { knowsNothing, wordBudget } from '../prompts/plan-prompt.ts'
import { headingOfLine } from '../text/heading-of-line.ts'
import { composeRegenerated } from './compose-regenerated.ts'
import { composeSections } from './compose-sections.ts'
import { composePost, composeSocial } from './compose-social.ts'
import * as phrases from './frame-passages.ts'
import { comparedByWords } from './grounded/compared-by-words.ts'
import {
  groundedFrame,
  groundedPlan,
  isGrounded,
  plannedSections,
} from './grounded/compose-grounded.ts'
import { statedFacts, statedProfile } from './grounded/stated-facts.ts'
import { plainQuestions, statedOn } from './grounded/stated-on.ts'
import { composeOutline, outlineLanguage } from './outline/compose-outline.ts'
import { outlineWords } from './outline/outline-words.ts'
import { revisePassage } from './revise/revise-passage.ts'
import { subjectOf } from './subject.ts'
import { speak, type Voice, voiceOf } from './voice.ts'

export type OfflineWriterOptions = {
  /** Duration of each stage in milliseconds, so that progress is visible. Use 0 in tests. */
  paceMs?: number
}

const FRAME_WORDS = 230
const FALLBACK_SECTIONS = ['What it means', 'Why it matters', 'How to begin', 'What to do next']

/**
 * The built-in sample writer, without network or account. Composes a complete package from the brief and
 * templates, deterministically: of the facts and the source it is given, quoted as they stand, or, without
 * any, of general advice that claims no facts. In other languages that it has words in, it is the outline with what is known.
 */
export function createOfflineWriter({ paceMs = 250 }: OfflineWriterOptions = {}): Writer {
  const stage = async <T>(call: WriterCall, compose: () => T): Promise<T> => {
    await pause(paceMs, call.signal)
    return compose()
  }
  return {
    model: 'offline-sample',
    offline: true,
    questions: (brief, call) => stage(call, () => plainQuestions(brief)),
    notes: ({ text, questions }, call) => stage(call, () => statedOn(text, questions)),
    compare: (pages, call) => stage(call, () => comparedByWords(pages)),
    plan: (brief, call) => stage(call, () => composePlan(brief)),
    section: (brief, plan, index, call) => stage(call, () => composeSection(brief, plan, index)),
    rewrite: (_brief, _plan, _index, { before }, call) => stage(call, () => before),
    // Code that writes can't read as an editor does.
    edit: async () => [],
    frame: (brief, plan, _sections, call) => stage(call, () => composeFrame(brief, plan)),
    seo: (brief, draft, call) => stage(call, () => composeSeo(brief, draft.plan)),
    social: (brief, draft, call) => stage(call, () => composePosts(brief, draft)),
    post: (brief, article, post, call) => stage(call, () => composeOnePost(brief, article, post)),
    revise: (brief, _article, edit, call) => stage(call, () => revisePassage(edit, voiceOf(brief))),
    again: (brief, article, again, call) =>
      stage(call, () => composeRegenerated(brief, article, again, seedOf(brief))),
    facts: (source, call) => stage(call, () => statedFacts(source.text)),
    profile: (source, call) => stage(call, () => statedProfile(source.text)),
    judge: ({ sentences, passages, settings }, call) =>
      stage(call, () => judgeByCode(sentences, passages, settings)),
    titles: (description, call) => stage(call, () => composeTitles(description)),
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    if (milliseconds > 0) await delay(milliseconds, undefined, { signal })
    signal.throwIfAborted()
  } catch (cause) {
    throw new ProviderError('unavailable', 'Writing was stopped before it finished.', { cause })
  }
}

function seedOf(brief: Brief): string {
  const { input, client, campaign, structure, tone, author } = brief
  return [input.type, input.value, client.name, campaign.name, structure.name, tone.name]
    .concat(author.authorName)
    .join('|')
}

function titleOf(brief: Brief, voice: Voice): string {
  if (brief.input.type === 'title') return cleanLine(brief.input.value, 200)
  return capGraphemes(speak(voice, pick(phrases.titlePatterns, `${seedOf(brief)} title`)), 110)
}

/** The outline that stands for an article in another language than English. */
const outlineIn = (brief: Brief, { language }: Plan) =>
  outlineWords(language) && composeOutline(brief, language)

function composePlan(brief: Brief): Plan {
  const language = outlineLanguage(brief)
  if (language) return composeOutline(brief, language).plan()
  const voice = voiceOf(brief)
  const lines = brief.structure.sections.filter((line) => line.trim() !== '')
  const structure = lines.length > 0 ? lines : FALLBACK_SECTIONS
  const budget = wordBudget(brief).total
  const words = Math.max(60, Math.round((budget - FRAME_WORDS) / structure.length))
  const intents = structure.map((line) => cleanLine(line, 300))
  const grounded = isGrounded(brief) ? groundedPlan(brief, intents) : []
  const subtitle = brief.subtitle.trim() || pick(phrases.subtitles, `${seedOf(brief)} subtitle`)
  return {
    language: 'en-GB',
    title: titleOf(brief, voice),
    subtitle: cleanLine(speak(voice, subtitle), 200),
    keyword: voice.slots.subject ?? '',
    angle: speak(voice, 'A calm, practical way into {subject} for {audience}.'),
    sections: structure.map((line, index) => {
      const { claims = [], kind = 'advice', words: said = words } = grounded[index] ?? {}
      return {
        heading: headingOfLine(line),
        intent: intents[index] ?? '',
        ...{ kind, form: 'prose' as const, claims, points: [] },
        words: Math.min(longestSection, said),
      }
    }),
  }
}

function composeSection(brief: Brief, plan: Plan, index: number): Section {
  const planned = plan.sections[index]
  if (planned === undefined) {
    throw new ProviderError('rejected', 'The plan has no such section.', { detail: `${index}` })
  }
  const outline = outlineIn(brief, plan)
  if (outline) return { title: planned.heading, content: outline.sections(plan)[index] ?? '' }
  const contents = isGrounded(brief)
    ? plannedSections(brief, plan)
    : composeSections(brief, plan, voiceOf(brief), seedOf(brief))
  return { title: planned.heading, content: contents[index] ?? '' }
}

const inSentence = (heading: string) =>
  /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading

/** " for {audience}", unless the subject already names an audience. */
const forAudience = (voice: Voice) =>
  / for /.test(voice.slots.subject ?? '') ? '' : speak(voice, ' for {audience}')

function composeFrame(brief: Brief, plan: Plan): Frame {
  const outline = outlineIn(brief, plan)
  if (outline) return outline.frame(plan)
  const voice = voiceOf(brief)
  const seed = seedOf(brief)
  const ends = {
    first: `“${inSentence(plan.sections[0]?.heading ?? 'the basics')}”`,
    last: `“${inSentence(plan.sections.at(-1)?.heading ?? 'next steps')}”`,
  }
  const draft = cleanParagraphs(brief.draft.split(/\n\s*\n/)[0] ?? '', 600)
  if (isGrounded(brief)) return groundedFrame(brief, voice, draft)
  const opening = speak(voice, pick(phrases.introductions, `${seed} introduction`))
  const roadmap = speak(voice, pick(phrases.roadmaps, `${seed} roadmap`), ends)
  const honest = knowsNothing(brief) ? phrases.general : ''
  return {
    introduction: [draft, opening, honest, roadmap].filter((part) => part !== '').join('\n\n'),
    conclusion: [
      speak(voice, pick(phrases.conclusions, `${seed} conclusion`)),
      speak(voice, pick(phrases.invitations, `${seed} invitation`)),
    ].join('\n\n'),
    summary: speak(
      voice,
      'A practical look at {subject}{for}: where to start, what to weigh up, and how to tell whether it is working.',
      { for: forAudience(voice) },
    ),
  }
}

function composeSeo(brief: Brief, plan: Plan): SeoFields {
  const outline = outlineIn(brief, plan)
  if (outline) return outline.seo(plan)
  const voice = voiceOf(brief)
  const meta = speak(
    voice,
    'A practical look at {subject}{for}: where to begin, what to weigh up and which traps to avoid.',
    { for: forAudience(voice) },
  )
  return {
    slug: slugOf(plan.title, brief.campaign.name),
    metaDescription: capGraphemes(
      meta.length < 125 ? `${meta} Plain advice, one step at a time.` : meta,
      160,
    ),
    imageAlt: capGraphemes(`Abstract illustration for the article “${plan.title}”`, 125),
  }
}

function composePosts(brief: Brief, draft: Draft): SocialPosts {
  const { title, sections } = draft.plan
  const planned = sections.map(({ heading }) => ({ title: heading, content: '' }))
  return (
    outlineIn(brief, draft.plan)?.posts({ title, sections: planned }) ??
    composeSocial(brief, draft, voiceOf(brief), seedOf(brief))
  )
}

function composeOnePost(brief: Brief, article: Finished, post: PostToReplace): string {
  const language = outlineLanguage(brief)
  if (!language) return composePost(brief, article, post, voiceOf(brief))
  const text = composeOutline(brief, language).posts(article)[post.network]
  if (text !== post.before) return text
  throw new ProviderError(
    'rejected',
    'The built-in sample writer has no other version of this post. For more, connect an AI provider.',
  )
}

function composeTitles(description: string): string[] {
  const slots = { subject: subjectOf(description) }
  const voice: Voice = { slots, contractions: false, brief: false }
  return shuffled(phrases.titlePatterns, description)
    .slice(0, 10)
    .map((pattern) => capGraphemes(speak(voice, pattern), 110))
}
