import { languageOf } from '../language/language-of.ts'
import { folded, wordsOf } from '../language/words.ts'
import { findQuote } from './find-quote.ts'
import { type Quoted, quotedWords } from './quoted-words.ts'
import { hasSaying } from './saying-words.ts'

/**
 * What of a text’s quotations, as somebody’s words, stands nowhere in the evidence, nor may be a translation of what
 * is quoted in the originals.
 */
export function unsaidQuotes(
  text: string,
  evidence: string,
  { language, originals = evidence }: { language: string; originals?: string },
): string[] {
  return quotedWords(text)
    .filter((one) => !stands(evidence, one.said))
    .filter(
      (one) =>
        isAltered(one.said, evidence) ||
        (isSaid(text, one) && !isTranslated(one, { text, originals, language })),
    )
    .map(({ said }) => said)
}

/** Whether words near a quotation say that somebody says it; two or three words need them right beside it. */
function isSaid(text: string, { said, at, to }: Quoted): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 90), at), text.slice(to, to + 60)]
  if (isSpoken.test(after)) return true
  if (!hasSaying(`${before} ${after}`)) return false
  if (wordsOf(said).length >= 4) return true
  return hasSaying(`${before.slice(-40)} ${after.slice(0, 30)}`)
}

/** A verb and a name right behind the words: “…”, confesses Ann; „…“, so Annegret Fock; 「…」と山田さんは意気込む. */
const isSpoken =
  /^(?:,? ?[-–—]? ?so \p{Lu}\p{L}+ \p{Lu}|, (?!und|ein|eine|der|die|das|y|e|et|and|el|la|le|o|a|il)\p{Ll}{4,} \p{Lu}\p{L}+[ '’]\p{Lu}|と[^。」]{0,14}(?:さん|氏|コーチ|選手|監督)は)/u

/** A quotation may begin with a capital letter where it begins a sentence. */
function stands(evidence: string, said: string): boolean {
  const words = folded(said).replace(/[.,!?…。]+$/, '')
  const small = words.charAt(0).toLowerCase() + words.slice(1)
  const large = words.charAt(0).toUpperCase() + words.slice(1)
  if (findQuote(evidence, words) !== null) return true
  return [small, large].some((one) => {
    const place = findQuote(evidence, one)
    // What was left out in front of it may turn it round.
    return place !== null && !negation.test(evidence.slice(0, place.start))
  })
}

const negation = /(?<!\p{L})(?:no|not|non|nicht|ne|não|nie|inte|niet) $/iu

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Whether the evidence quotes nearly the same words: most of a quotation, with some of it changed. */
function isAltered(said: string, evidence: string): boolean {
  const words = partsOf(said)
  if (words.length < 4) return false
  return quotedWords(evidence).some((other) => {
    const known = new Set(partsOf(other.said))
    return words.filter((word) => known.has(word)).length >= words.length * 0.6
  })
}

const partsOf = (said: string): string[] =>
  unspaced.test(said) ? [...said.replace(/[、。「」]/g, '')] : wordsOf(said)

/**
 * Whether the evidence quotes the one who is named, at about that length, in another language: a translation can’t be
 * compared.
 */
function isTranslated(
  { said, at, to }: Quoted,
  { text, originals, language }: { text: string; originals: string; language: string },
): boolean {
  const length = weightOf(said)
  const around = `${text.slice(Math.max(0, at - 90), at)} ${text.slice(to, to + 60)}`
  const names = around.match(/(?<=[\p{L},] )\p{Lu}\p{L}{3,}/gu) ?? []
  return originals.split('\n').some((line) => {
    if (!names.some((name) => line.includes(name))) return false
    const others = quotedWords(line).filter((other) => {
      const ratio = weightOf(other.said) / length
      return ratio > 0.5 && ratio < 2
    })
    if (others.length === 0) return false
    const own = languageOf(line)
    return own !== null && own !== language.slice(0, 2).toLowerCase()
  })
}

/** The length of words as letters; signs of Japanese and Chinese say more each. */
const weightOf = (said: string) =>
  [...said].reduce((sum, sign) => sum + (unspaced.test(sign) ? 2 : 1), 0)

/** What a sentence puts in quotation marks as somebody's words. */
export function quotedIn(sentence: string): string[] {
  const quoted = quotedWords(sentence)
  if (quoted.length === 0) return []
  return quoted.filter((one) => isSaid(sentence, one)).map(({ said }) => said)
}
