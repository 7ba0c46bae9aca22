import anyAscii from 'any-ascii'
import { withVowels } from './abugidas.ts'
import { lettersOf } from './letters.ts'

/** Longest slug in Latin letters; it is cut at a word. */
const mostCharacters = 60
/** WordPress cuts an address here, in the middle of a word, counted as it is percent-encoded. */
const mostBytes = 200

/** Scripts that no rules of letters make readable in Latin: addresses keep them. */
const ownLetters =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const chinese = /\p{Script=Han}/u
const vowelPoints = /[\u0591-\u05c7\u064b-\u0652\u0670]/g

/** How Chinese words are read; the dictionary is large, and many a process never needs it. */
type Readings = (word: string) => string

/**
 * Proposes a slug for a text in any script: in Latin letters by the rules of the text's language, in its own letters
 * where those rules make nothing readable (Japanese, Hebrew, Arabic, Persian, Thai …). `language` is a BCP 47 tag.
 * Falls back to the second text, then to "article", where nothing is left.
 */
export async function proposeSlug(text: string, fallback: string, language: string) {
  if (!chinese.test(text)) return slugOf(text, fallback, language)
  const { pinyin } = await import('pinyin-pro')
  const read: Readings = (word) => pinyin(word, { toneType: 'none', type: 'array' }).join('')
  return slugOf(text, fallback, language, read)
}

/** The same at once, for which Chinese characters are read one by one. */
export function slugOf(
  text: string,
  fallback = '',
  language = '',
  read: Readings = anyAscii,
): string {
  const [primary = ''] = language.toLowerCase().split('-')
  const plain = composed(text)
  const slug =
    primary === 'ja' || ownLetters.test(plain) ? inOwnLetters(plain) : inLatin(plain, primary, read)
  if (slug !== '') return slug
  return fallback === '' ? 'article' : slugOf(fallback)
}

/** A slug as somebody wrote it, with what no address can hold replaced by hyphens; empty where nothing is left. */
export function cleanSlug(text: string): string {
  const plain = composed(text).toLowerCase().replaceAll(/['’]/g, '')
  return shortened(hyphenated(plain, /[^\p{L}\p{M}\p{N}]+/gu))
}

/** One form of each letter; the vowel am of Thai and Lao, which that form takes apart, stays whole. */
const composed = (text: string) =>
  text.normalize('NFKC').replaceAll('\u0e4d\u0e32', '\u0e33').replaceAll('\u0ecd\u0eb2', '\u0eb3')

/** A slug for places that take the letters a to z, digits and hyphens only; the text is a slug or a title. */
export function latinSlug(text: string, fallback = ''): string {
  return inLatin(text, '', anyAscii) || (fallback === '' ? 'article' : latinSlug(fallback))
}

function inLatin(text: string, language: string, read: Readings): string {
  const lower = language === '' ? text.toLowerCase() : lowerCase(text, language)
  const apart = lettersOf(language)(lower)
    // What is drawn, such as an emoji, is no word.
    .replaceAll(/\p{S}/gu, ' ')
  const spoken = chinese.test(apart) ? byWords(apart, read) : apart
  return shortened(
    hyphenated(anyAscii(withVowels(spoken)).toLowerCase().replaceAll("'", ''), /[^a-z0-9]+/g),
  )
}

function lowerCase(text: string, language: string): string {
  try {
    return text.toLocaleLowerCase(language)
  } catch {
    return text.toLowerCase()
  }
}

const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' })

/** Word by word, since many characters are read by the word they stand in. */
function byWords(text: string, read: Readings): string {
  return [...chineseWords.segment(text)]
    .map(({ segment }) => (chinese.test(segment) ? `-${read(segment)}-` : segment))
    .join('')
}

function inOwnLetters(text: string): string {
  const plain = text.toLowerCase().replaceAll(vowelPoints, '').replaceAll(/['’]/g, '')
  return shortened(hyphenated(plain, /[^\p{L}\p{M}\p{N}]+/gu))
}

function hyphenated(text: string, others: RegExp): string {
  return text.replaceAll(others, '-').replaceAll(/^-+|-+$/g, '')
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Cut at a word, at the latest where an address ends. */
function shortened(slug: string): string {
  if (fits(slug)) return slug
  const pieces = [...words.segment(slug)].map(({ segment }) => segment)
  let kept = ''
  for (const piece of pieces) {
    if (!fits(kept + piece)) break
    kept += piece
  }
  if (kept.length > mostCharacters / 4) return kept.replace(/-+$/, '')
  let letters = ''
  for (const letter of slug) {
    if (!fits(letters + letter)) break
    letters += letter
  }
  return letters.replace(/-+$/, '')
}

function fits(slug: string): boolean {
  return slug.length <= mostCharacters && encodeURIComponent(slug).length <= mostBytes
}
