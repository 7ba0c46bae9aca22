import type { Lexicon } from './lexicon.ts'

/** Scripts that set no blanks between words. */
export const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}]/u

/** What "2.4m" is followed by where it is no length. */
const people =
  /^ (?!long|wide|tall|high|deep|thick|above|apart|below|away|from|into|across|square|cubic|with|each|when|and)\p{Ll}{4}/u

/** What multiplies the number in front of a text: "million", "bn"; a lone letter only beside money. */
export function scaleAt(after: string, { scales, grows, language }: Lexicon, isMoney: boolean) {
  if (unspaced.test(after.trimStart())) return thaiScale(after, scales)
  const three = /^ ?(\p{L}+ \p{L}+ \p{L}+)(?!\p{L})/u.exec(after)
  const two = /^ ?(\p{L}+ \p{L}+)(?!\p{L})/u.exec(after)
  const one = /^[ -]?(\p{L}+)(?!\p{L})\.?/u.exec(after)
  for (const match of [three, two, one]) {
    const name = match?.[1]
    if (!match || !name) continue
    const factor = scales.get(name.toLowerCase()) ?? (grows ? inflected(name, scales) : undefined)
    if (factor === undefined) continue
    // A lone letter is a scale beside money only: "£3.2m", "3,2 M€", "5k".
    const isLetter = name.length === 1
    const money = isMoney || /^ ?[€$£]/.test(after.slice(match[0].length))
    const isMillion = match[0] === 'm' && language === 'en' && people.test(after.slice(1))
    if (isLetter && !money && !isMillion && !(name === 'k' && match[0] === 'k')) continue
    return { factor, length: match[0].length }
  }
  return null
}

/** "binden", "milyonluk"; "bina" is a building. */
function inflected(name: string, scales: ReadonlyMap<string, number>): number | undefined {
  const stem = /^(?!bina$)(bin|milyon|milyar)\p{L}+$/u.exec(name.toLowerCase())?.[1]
  return stem === undefined ? undefined : scales.get(stem)
}

function thaiScale(after: string, scales: ReadonlyMap<string, number>) {
  for (let length = 11; length > 2; length -= 1) {
    const factor = scales.get(after.slice(0, length).trim())
    if (factor !== undefined) return { factor, length }
  }
  return null
}
