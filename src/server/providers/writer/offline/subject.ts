import { capGraphemes } from '#server/text/language/lengths.ts'
import type { Brief } from '../port.ts'

const LEAD_INS = [
  /^(?:ten\s+|\d+\s+)?titles?\s+(?:about|on|for)\s+/i,
  /^(?:please\s+)?(?:write|create|draft|produce|generate|i (?:want|need)|we (?:want|need))\s+(?:me\s+|us\s+)?(?:an?\s+|the\s+|some\s+)?(?:[\w-]+\s+){0,4}?(?:article|blog post|post|piece|guide|essay|titles?|content)\s+(?:about|on|explaining|covering|exploring|for)\s+/i,
  /^(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}(?:guide to|introduction to|look at|overview of)\s+/i,
  /^\d+\s+(?:[\w-]+\s+){0,2}?(?:ways|tips|reasons|ideas|things|steps|mistakes|questions)\s+(?:to|for|about|on|with|in)\s+/i,
]
// "10 tips to cut waste" leaves "cut waste", which needs its "how to" back.
const INFINITIVE_LEAD =
  /^\d+\s+(?:[\w-]+\s+){0,2}?(?:ways|tips|reasons|ideas|things|steps)\s+to\s+/i

const COMMON_STARTS = new Set(
  'a an the how why what when where who which is are can do does should best better good great new small big simple easy free local online digital social email content customer employee remote home data food green modern smart safe early first your our my every healthy common hidden key top tips ways steps'.split(
    ' ',
  ),
)
const COMMON_ENDINGS =
  /(?:ing|able|ible|al|ive|ful|less|ment|tion|sion|ity|ness|ance|ence|ship|ed|ly)$/i

function inMidSentence(phrase: string): string {
  const [first = ''] = phrase.split(/\s+/)
  const isSentenceCase = /^\p{Lu}\p{Ll}*$/u.test(first)
  const isCommon = COMMON_STARTS.has(first.toLowerCase()) || COMMON_ENDINGS.test(first)
  return isSentenceCase && isCommon ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase
}

function pageName(address: string): string {
  try {
    const url = new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`)
    const last = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
    const words = decodeURIComponent(last)
      .replace(/\.\w{2,5}$/, '')
      .replace(/[-_+]+/g, ' ')
      .trim()
    return words.length > 3 ? words : url.hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

/** The subject of a text as a phrase that can follow "about", at most 70 characters. */
export function subjectOf(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  const lead = LEAD_INS.find((pattern) => pattern.test(oneLine))
  const bare = lead === undefined ? oneLine : oneLine.replace(lead, '')
  const whole = INFINITIVE_LEAD.test(oneLine) ? `how to ${bare}` : bare
  const [clause = whole] = whole.split(/[.?!]\s|[:;]\s|\s[–—|]\s|[.?!]$/)
  const phrase = capGraphemes(clause.trim().replace(/…$/, ''), 70).replace(/…$/, '')
  return phrase === '' ? 'this subject' : inMidSentence(phrase)
}

const QUESTION =
  /^(?:please\s+)?(?:explain|describe|discuss|show|tell (?:readers|people|them|us|me)|argue|explore)\s+(?=(?:why|how|what|when|where|whether|who|which)\b)/i

/** A request that doesn't name its subject is no noun phrase, so the client's work stands in for it. */
function subjectOfRequest(text: string, client: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  const named = [...LEAD_INS, QUESTION].find((pattern) => pattern.test(oneLine))
  if (named) return subjectOf(oneLine.replace(QUESTION, ''))
  return client.trim() === '' ? 'this subject' : `the work of ${client.trim()}`
}

/** The subject of a brief's article, for every kind of input. */
export function subjectOfBrief(brief: Brief): string {
  const { type, value, source } = brief.input
  if (type === 'prompt') return subjectOfRequest(value, brief.client.name)
  if (type !== 'website_url') return subjectOf(value)
  return subjectOf(source?.title.trim() ? source.title : pageName(value))
}

/** The people an article is for, as a short plural phrase; "readers" when none are named. */
export function audienceOf(targetAudience: string): string {
  const [clause = ''] = targetAudience
    .replace(/\s+/g, ' ')
    .trim()
    .split(/[.,;:(]|\s(?:who|that|aged|looking|seeking|between)\s/i)
  const words = clause.trim().split(' ')
  if (clause.trim() === '' || words.length > 8) return 'readers'
  return inMidSentence(clause.trim())
    .replace(/^(?:Our|The)\s/i, '')
    .replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase())
}

/** A line of business as a phrase that can follow "in"; "this field" for none. */
export function fieldOf(industry: string): string {
  const name = industry
    .trim()
    .toLowerCase()
    .replace(/\s*&\s*/g, ' and ')
  return name === '' || name === 'other' ? 'this field' : name
}
