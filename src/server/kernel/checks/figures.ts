import type { Finding } from '#contracts/articles/checks.ts'
import { type Check, folded, primaryOf } from './checked-article.ts'
import { numberWords, shareWords } from './language/number-words.ts'
import { monthsOf, timeUnits } from './language/time-words.ts'

const number = /\d+(?:[.,' \u00a0\u202f]\d{3})*(?:[.,]\d+)?/g

/** Counts that list steps or times of day rather than state something. */
const smallest = 12
const roundTimes = new Set([
  14, 15, 20, 21, 24, 25, 28, 30, 36, 40, 45, 48, 50, 60, 72, 90, 100, 365,
])

/** The value of a written number: "1,500" and "1.500" are 1500, "3,5" is 3.5. */
function numberOf(written: string): number {
  const grouped = written.replace(/[.,' \u00a0\u202f](?=\d{3}(?!\d))/g, '')
  return Number(grouped.replace(',', '.'))
}

/** The values that a text names, in figures or in words. */
function valuesIn(text: string, language: string): Set<number> {
  const values = new Set([...folded(text).matchAll(number)].map(([written]) => numberOf(written)))
  const words = { ...numberWords.en, ...numberWords[primaryOf(language)] }
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = words[word]
    if (value !== undefined) values.add(value)
  }
  return values
}

type Known = {
  values: Set<number>
  percents: Set<number>
  /** The units of time that the evidence counts in: of such a one, no round figure is harmless. */
  times: Set<string>
  text: string
}
/** What decides which figures are harmless: the language, and the day of the check. */
export type FigureSettings = { language: string; today: string }

/** The figures, dates and shares of a sentence that a text doesn't hold. */
export function figuresMissing(sentence: string, text: string, settings: FigureSettings): string[] {
  // Most sentences name none, and the text may be long.
  const names = /\d/.test(sentence) || sharesIn(folded(sentence), settings).length > 0
  return names ? unknownFigures(sentence, settings, knownOf(text, settings.language)) : []
}

/** The shares that a folded text names in words. */
function sharesIn(text: string, { language }: FigureSettings): string[] {
  const share = shareWords[primaryOf(language)] ?? shareWords.en
  return [...text.matchAll(share ?? /$^/g)].map(([words]) => words)
}

function knownOf(evidence: string, language: string): Known {
  const text = folded(evidence)
  const percents = [...text.matchAll(number)].filter((match) => percent.test(rest(text, match)))
  const times = [...text.matchAll(number)].flatMap((match) =>
    numberOf(match[0]) > smallest ? unitAfter(rest(text, match), language) : [],
  )
  return {
    times: new Set(times),
    values: valuesIn(evidence, language),
    percents: new Set(percents.map(([written]) => numberOf(written))),
    text: text.toLowerCase(),
  }
}

/** The figures, dates and shares of a sentence that stand in none of the sources. */
function unknownFigures(sentence: string, settings: FigureSettings, known: Known): string[] {
  const text = folded(sentence)
  const figures = [...text.matchAll(number)].flatMap((match) =>
    unknownFigure(text, match, { settings, known }),
  )
  const shares = sharesIn(text, settings)
  return [...figures, ...shares.filter((words) => !known.text.includes(words.toLowerCase()))]
}

type Around = { settings: FigureSettings; known: Known }

function unknownFigure(
  text: string,
  match: RegExpExecArray,
  { settings, known }: Around,
): string[] {
  const [written] = match
  const before = text.slice(0, match.index)
  const after = rest(text, match)
  // Part of a name, such as A27 or MP3.
  if (/[\p{L}\d_/@#-]$/u.test(before) || /^[\p{L}_]/u.test(after)) return []
  const value = numberOf(written)
  const share = percent.exec(after)?.[0]
  if (share) return known.percents.has(value) ? [] : [`${written}${share}`]
  const whole = scale.exec(after)?.[0] ?? monthAfter(after, settings.language)
  if (whole !== '') {
    return known.text.includes(`${written}${whole}`.toLowerCase()) ? [] : [`${written}${whole}`]
  }
  const money = `${/[€$£¥] ?$/.exec(before)?.[0] ?? ''}${written}${/^ ?[€$£]/.exec(after)?.[0] ?? ''}`
  const isPlain = money === written && Number.isInteger(value)
  if (known.values.has(value) || (isPlain && isHarmless(value, after, { settings, known }))) {
    return []
  }
  return [money]
}

const rest = (text: string, match: RegExpExecArray) => text.slice(match.index + match[0].length)
const percent = /^ ?(?:%|‰|per ?cent\b|Prozent\b|pour cent\b|por ciento\b|per cento\b|procent\b)/i
const scale =
  /^ (?:thousand|million|billion|Tausend|Millionen|Milliarden|millions|milliards|millones|milioni|miliardi|miljoen|miljard)\b/i

/** The month after a number that is a day: " March" after "3", ". März" after "3". */
function monthAfter(after: string, language: string): string {
  const months = monthsOf(language)
  const month = new RegExp(`^(?:\\.|st|nd|rd|th|er)? (?:de |of )?(?:${months})(?!\\p{L})`, 'iu')
  return month.exec(after)?.[0] ?? ''
}

/** The unit of time that follows a number, by the beginning of its word. */
function unitAfter(after: string, language: string): string[] {
  const [unit] = timeUnits(language).exec(after) ?? []
  return unit === undefined ? [] : [unit.slice(1, 5).toLowerCase()]
}

function isHarmless(value: number, after: string, { settings, known }: Around): boolean {
  if (value <= smallest) return true
  const { language, today } = settings
  const year = Number(today.slice(0, 4))
  if (Math.abs(value - year) <= 1) return true
  const [unit] = unitAfter(after, language)
  return roundTimes.has(value) && unit !== undefined && !known.times.has(unit)
}

/** Figures, dates and shares that stand in neither the brief nor the client's knowledge nor the source. */
export const figures: Check = {
  id: 'figures',
  group: 'facts',
  label: 'Figures and dates have a source',
  advice: 'Check the figure. Add its source to the client’s knowledge, or take it out.',
  find: (article) => {
    const { evidence, today } = article.ground
    const settings = { language: article.language, today }
    const known = knownOf(evidence, article.language)
    return article.blocks.flatMap(({ place, sentences }) =>
      sentences.flatMap((sentence) =>
        unknownFigures(sentence, settings, known).map(
          (figure): Finding => ({
            place,
            quote: sentence,
            message: `“${figure}” is in none of the sources.`,
          }),
        ),
      ),
    )
  },
}
