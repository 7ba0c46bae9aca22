import type { SearchHit } from '#contracts/search.ts'

const unspaced = /[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/
const letter = /[\p{L}\p{N}\p{M}]/u
const alike: Record<string, string> = {
  ς: 'σ',
  ґ: 'г',
  '\u02bc': "'",
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Of Arabic and Persian letters and figures in several forms the one that is sought; a joiner that keeps letters apart ends a word. */
const forms = new Map(
  [...'\u200cىیکةہھەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((form, at) => [
    form,
    [..."'ييكهههها01234567890123456789"][at] ?? '',
  ]),
)

/** Characters that are shown before and after what was found. */
const room = { before: 50, after: 120 }

/**
 * The line of a text around the first of the words sought, with what was found marked: words that begin with one of
 * them or, where none does, have it inside, whatever their accents, and every place in a script without blanks. Folds
 * letters as the database does.
 */
export function lineAround(text: string, sought: string): SearchHit['line'] {
  if (text === '') return []
  const { folded, from } = foldedWithPlaces(text)
  const terms = termsOf(sought)
  const ranges = terms.flatMap((term) => placesOf(folded, term)).sort((a, b) => a[0] - b[0])
  const found = joined(ranges.map(([start, end]) => [from[start] ?? 0, from[end] ?? text.length]))
  const begin = startOfWord(text, Math.max(0, (found[0]?.[0] ?? 0) - room.before))
  const end = endOfWord(text, Math.min(text.length, (found[0]?.[1] ?? 0) + room.after))
  const pieces: SearchHit['line'] = []
  let at = begin
  for (const [start, stop] of found) {
    if (start < at || stop > end) continue
    pieces.push(
      { text: text.slice(at, start), found: false },
      { text: text.slice(start, stop), found: true },
    )
    at = stop
  }
  pieces.push({ text: text.slice(at, end), found: false })
  return pieces.filter((piece) => piece.text !== '')
}

const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u200d/g

function folded(text: string): string {
  const plain = [...text.toLowerCase()].map((sign) => alike[sign] ?? sign).join('')
  const bare = plain.normalize('NFKD').replace(marks, '').normalize('NFKC')
  return [...bare].map((sign) => forms.get(sign) ?? sign).join('')
}

/** Plain letters that nothing is set upon; or a letter with its accents, which may be characters of their own. */
const plainOrCluster = /([ -~]+)(?!\p{M})|\P{M}\p{M}*|\p{M}+/gsu

/** The folded text, and for each of its units where it stands in the text. */
function foldedWithPlaces(text: string): { folded: string; from: number[] } {
  const from: number[] = []
  let out = ''
  let at = 0
  for (const [piece, plain] of text.matchAll(plainOrCluster)) {
    const made = plain === undefined ? folded(piece) : plain.toLowerCase()
    for (let unit = 0; unit < made.length; unit += 1)
      from.push(plain === undefined ? at : at + unit)
    out += made
    at += piece.length
  }
  from.push(at)
  return { folded: out, from }
}

const termsOf = (sought: string): string[] =>
  folded(sought)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

function placesOf(text: string, term: string): [number, number][] {
  const places = [...text.matchAll(RegExp(term, 'g'))].map(({ index }) => index)
  if (unspaced.test(term)) return places.map((at) => [at, at + term.length])
  const beginnings = places.filter((at) => !letter.test(text[at - 1] ?? ' '))
  return (beginnings.length > 0 ? beginnings : places).map((at) => wordAt(text, at))
}

function wordAt(text: string, at: number): [number, number] {
  let [start, end] = [at, at]
  while (letter.test(text[start - 1] ?? ' ')) start -= 1
  while (letter.test(text[end] ?? ' ')) end += 1
  return [start, end]
}

/** Without those that overlap the one before. */
function joined(ranges: [number, number][]): [number, number][] {
  const out: [number, number][] = []
  for (const range of ranges) if (range[0] >= (out.at(-1)?.[1] ?? 0)) out.push(range)
  return out
}

const startOfWord = (text: string, at: number): number => {
  if (at === 0) return 0
  const blank = text.slice(at, at + 20).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}

const endOfWord = (text: string, at: number): number => {
  if (at === text.length) return at
  const blank = text.slice(at - 20, at).lastIndexOf(' ')
  return blank < 0 ? at : at - 20 + blank
}
