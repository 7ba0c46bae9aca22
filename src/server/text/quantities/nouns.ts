import type { Lexicon } from './lexicon.ts'

const counters =
  /^(?:年連続|期連続|[度回]目|点差|人|名|社|店舗|店|[かカヶケ箇]所|箇所|個|件|校|台|冊|枚|本|回|種類|室|床|軒|棟|[かカヶケ]国|都市|家|位|番目|番)/u

/** The stems of what follows a number in the text: what is counted, as far as its form shows. */
export function nounsAfter(
  text: string,
  from: number,
  lexicon: Lexicon,
  { most = 3, ofToo = true }: { most?: number; ofToo?: boolean } = {},
): string[] {
  const rest = text.slice(from, from + 60)
  const counter = counters.exec(rest.trimStart())?.[0].replace('度目', '回目')
  if (counter) return [counter]
  const stems: string[] = []
  let at = (ofToo ? /^ (?:de |d'|di (?!cui))/u.exec(rest)?.[0].length : 0) ?? 0
  for (const match of rest.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (match.index < at) continue
    const gap = rest.slice(at, match.index)
    if (!/^[ -]*$/.test(gap)) break
    at = match.index + match[0].length
    const word = match[0].toLowerCase()
    if (lexicon.loose.has(word) || joints.has(word)) break
    if (word.length < 3) break
    stems.push(lexicon.grows ? stemOf(word).slice(0, 4) : stemOf(word))
    if (stems.length >= most) break
  }
  return stems
}

/** What ends the words that belong to a number. */
const joints = new Set(
  (
    'and for from with that who which are was were has have had will can the into over than per via its this these out more ' +
    'und oder der die das den dem des mit von für aus auf bei nach seit bis ist sind war waren hat haben wird werden wurde wurden über unter pro mehr als nicht ' +
    'les des aux par pour sur dans qui que est sont ont avec sous chez plus vers dont ' +
    'los las del con por para que son han más sobre entre desde hasta ' +
    'gli dei del della delle nel nella che sono con per più dal dalla ' +
    'som och har med till för från av var ' +
    'jest oraz dla przez pod nad więcej ' +
    'ile ila kadar göre'
  ).split(' '),
)

/** A word without accents and without the endings of number and case. */
export function stemOf(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const stem = plain.slice(0, 7).replace(/[aeinsrouxy]+$/, '')
  return stem.length >= 3 ? stem : plain.slice(0, 4)
}
