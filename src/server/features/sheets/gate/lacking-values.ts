import { findTwins } from './find-twins.ts'
import { type NamedIn, nameFinder } from './name-finder.ts'

/** A row of a sentence with variables: what it filled in, and what it asks for. */
export type FilledRow = {
  number: number
  values: Readonly<Record<string, string>>
  title: string
  notes: string
}

type Piece = Pick<NamedIn, 'named'>

/**
 * The rows that would make a page which differs from another by a name alone, each with its values that nothing in
 * `knowledge` is about alone. A row is not among them where its title is its own, where its notes say something that no
 * other row’s do, or where each of its values has a piece of knowledge that names none of another row’s and says
 * something that is not said of another value in the same words.
 */
export function lackingValues(
  rows: readonly FilledRow[],
  knowledge: readonly string[],
): Map<number, string[]> {
  const lists = listsOf(rows)
  const find = nameFinder(lists)
  const titles = findTwins(
    rows.map(({ number, title }) => ({ words: find(title).masked, about: String(number) })),
  )
  const noted = rowsWithNotes(rows, find)
  const pieces = ownPieces(knowledge.map(find))
  const varying = [...lists].filter(([, values]) => values.size > 1).map(([variable]) => variable)
  const lacking = new Map<number, string[]>()
  rows.forEach(({ number, values }, at) => {
    if (!titles[at] || noted.has(number)) return
    const lacks = varying.flatMap((variable) => {
      const value = values[variable]
      if (value === undefined) return []
      const about = pieces.get(keyOf(variable, value)) ?? []
      return about.some((piece) => isAbout(piece, values)) ? [] : [value]
    })
    if (lacks.length > 0) lacking.set(number, lacks)
  })
  return lacking
}

const keyOf = (variable: string, value: string) => `${variable}\n${value}`

function listsOf(rows: readonly FilledRow[]): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>()
  for (const { values } of rows) {
    for (const [variable, value] of Object.entries(values)) {
      lists.set(variable, (lists.get(variable) ?? new Set()).add(value))
    }
  }
  return lists
}

function rowsWithNotes(
  rows: readonly FilledRow[],
  find: (text: string) => NamedIn,
): ReadonlySet<number> {
  const noted = rows.flatMap(({ number, notes }) => {
    const { masked, says } = find(notes)
    return says ? [{ words: masked, about: String(number), number }] : []
  })
  const twins = findTwins(noted)
  return new Set(noted.flatMap(({ number }, at) => (twins[at] ? [] : [number])))
}

/** What names one value of a variable, by that value, as far as it says something of it alone. */
function ownPieces(all: readonly NamedIn[]): ReadonlyMap<string, readonly Piece[]> {
  const telling = all.filter(
    ({ named, says }) =>
      says && named.size > 0 && [...named.values()].every(({ size }) => size < 2),
  )
  const twins = findTwins(
    telling.map(({ named, masked }) => ({
      words: masked,
      about: [...named].map(([variable, [value]]) => keyOf(variable, value ?? '')).join('\n'),
    })),
  )
  const byValue = new Map<string, Piece[]>()
  telling.forEach(({ named }, at) => {
    if (twins[at]) return
    for (const [variable, [value]] of named) {
      const key = keyOf(variable, value ?? '')
      byValue.set(key, [...(byValue.get(key) ?? []), { named }])
    }
  })
  return byValue
}

/** Whether a piece names nothing that this row does not ask for. */
function isAbout({ named }: Piece, values: FilledRow['values']): boolean {
  return [...named].every(([variable, [value]]) => values[variable] === value)
}
