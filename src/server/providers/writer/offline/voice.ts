import type { Brief } from '../port.ts'
import { audienceOf, fieldOf, subjectOfBrief } from './subject.ts'

/** The values for a passage's slots, and the tone. */
export type Voice = {
  slots: Record<string, string>
  contractions: boolean
  brief: boolean
}

const RELAXED =
  /\b(friendly|warm|conversational|casual|playful|relaxed|chatty|approachable|informal|witty|plain)\b/i
const FORMAL = /\b(formal|academic|authoritative|restrained|official)\b/i
const SHORT = /\b(concise|direct|punchy|short sentences|crisp|bold|no-nonsense)\b/i

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|would|should|has|have) not\b/gi, '$1n’t'],
  [/\bcannot\b/gi, 'can’t'],
  [/\bwill not\b/gi, 'won’t'],
  [/\bit is (?=[a-z])/g, 'it’s '],
  [/\bThat is (?=[a-z])/g, 'That’s '],
  [/\bThere is (?=[a-z])/g, 'There’s '],
  [/\byou are (?=[a-z])/g, 'you’re '],
]

export function voiceOf(brief: Brief): Voice {
  const tone = `${brief.tone.name} ${brief.tone.description}`
  const audience = audienceOf(brief.campaign.targetAudience)
  return {
    slots: {
      subject: subjectOfBrief(brief),
      audience,
      Audience: audience.charAt(0).toUpperCase() + audience.slice(1),
      field: fieldOf(brief.client.industry),
      client: brief.client.name.trim() || 'the team',
    },
    contractions: RELAXED.test(tone) && !FORMAL.test(tone),
    brief: SHORT.test(tone),
  }
}

/** Fills the slots of a passage in the given tone; starts with a capital. */
export function speak(voice: Voice, passage: string, more: Record<string, string> = {}): string {
  const filled = fill(voice, passage, more)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** Like `speak`, but keeps the case of the first letter, for list items and parts of sentences. */
export function fill(voice: Voice, passage: string, more: Record<string, string> = {}): string {
  const slots = { ...voice.slots, ...more }
  const said = voice.contractions
    ? CONTRACTIONS.reduce((text, [long, short]) => text.replace(long, short), passage)
    : passage
  return said.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
}

/** A long subject becomes tedious if named in every section, so most sections call it "this". */
export function voiceForSection(voice: Voice, index: number): Voice {
  const isLong = (voice.slots.subject ?? '').split(' ').length > 2
  return isLong && index % 3 !== 0
    ? { ...voice, slots: { ...voice.slots, subject: 'this' } }
    : voice
}

/** A paragraph in the given tone: a concise one drops the last sentence of long paragraphs. */
export function speakParagraph(voice: Voice, passage: string): string {
  const sentences = passage.match(/[^.!?]+[.!?]+[*”]*\s*/g) ?? [passage]
  const kept = voice.brief && sentences.length > 3 ? sentences.slice(0, -1).join('') : passage
  return speak(voice, kept.trim())
}
