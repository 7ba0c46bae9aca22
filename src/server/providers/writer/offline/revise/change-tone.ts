import { inProse } from './prose.ts'
import { tighten } from './shorten.ts'

const FRIENDLY =
  /\b(friendl|warm|conversational|casual|playful|relaxed|chatty|approachable|informal|plain|human|simple|light)/i
const FORMAL =
  /\b(formal|academic|authoritative|restrained|official|professional|serious|business)/i
const DIRECT = /\b(concise|direct|punchy|crisp|bold|no-nonsense|short|confident|brief|urgent)/i

/** Pairs of formal and casual words. */
const PAIRS: [string, string][] = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['did not', 'didn’t'],
  ['is not', 'isn’t'],
  ['are not', 'aren’t'],
  ['cannot', 'can’t'],
  ['will not', 'won’t'],
  ['should not', 'shouldn’t'],
  ['it is', 'it’s'],
  ['that is', 'that’s'],
  ['there is', 'there’s'],
  ['you are', 'you’re'],
  ['we are', 'we’re'],
  ['they are', 'they’re'],
  ['therefore', 'so'],
  ['however', 'but'],
  ['purchase', 'buy'],
  ['utilise', 'use'],
  ['utilize', 'use'],
  ['assist', 'help'],
  ['require', 'need'],
  ['obtain', 'get'],
  ['commence', 'start'],
  ['sufficient', 'enough'],
  ['regarding', 'about'],
]
const HEDGES =
  / (perhaps|maybe|possibly|somewhat|arguably|fairly)\b|\b(I|we) (think|believe|feel) (that )?/gi

function swap(text: string, from: 0 | 1): string {
  return inProse(text, (prose) =>
    PAIRS.reduce((said, pair) => {
      const [old, fresh] = from === 0 ? pair : [pair[1], pair[0]]
      // "That's it." must not become "That's it's.": a shortened verb needs a word after it.
      const follow = /’(s|re)$/.test(fresh) ? '(?= [a-z])' : '\\b'
      const either = old.replace('’', "['’]")
      return said.replace(new RegExp(`\\b${either}${follow}`, 'gi'), (found) =>
        /^\p{Lu}/u.test(found) ? fresh.charAt(0).toUpperCase() + fresh.slice(1) : fresh,
      )
    }, prose),
  )
}

const lowered = (text: string) =>
  /^(I\b|\p{Lu}[\p{Lu}\d])/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

const opened = (openings: string[], text: string) =>
  /^\p{Lu}/u.test(text) ? openings.map((opening) => `${opening} ${lowered(text)}`) : []

/** Versions of a text in another tone; none for an unknown tone. */
export function changeTone(text: string, tone: string, running: boolean): string[] {
  if (FORMAL.test(tone) && !/informal/i.test(tone)) {
    const formal = swap(text, 1)
    return [formal, ...(running ? opened(['As a rule,', 'In general,'], formal) : [])]
  }
  if (FRIENDLY.test(tone)) {
    const friendly = swap(text, 0)
    return [friendly, ...(running ? opened(['Put simply,', 'In other words,'], friendly) : [])]
  }
  if (DIRECT.test(tone)) return [tighten(inProse(text, (prose) => prose.replace(HEDGES, '')))]
  return []
}
