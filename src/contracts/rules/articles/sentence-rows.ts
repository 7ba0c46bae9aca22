import { maxSheetRows } from './sheet-fields.ts'

/** How many variables a sentence has at most, and how long it, their names and their values are. */
export const maxVariables = 5
export const maxSentence = 500
export const maxVariableName = 40
export const maxValue = 200
/** Rows that are counted one by one; of more, exclusions can no longer leave as few as a sheet holds. */
const maxCounted = 20_000

/** A value for each variable, by its name. */
export type Values = Readonly<Record<string, string>>

export type Sentence = { parts: ({ text: string } | { variable: string })[]; variables: string[] }

/** Reads `{service} in {city}`; whatever case a variable is written in, its first name is meant. */
export function readSentence(sentence: string): Sentence | { problem: string } {
  const parts: Sentence['parts'] = []
  const names = new Map<string, string>()
  let rest = sentence
  while (rest !== '') {
    const open = rest.search(/[{}]/)
    const text = open < 0 ? rest : rest.slice(0, open)
    if (text) parts.push({ text })
    if (open < 0) break
    if (rest[open] === '}') return { problem: 'A brace is closed that was not opened.' }
    const inside = /^\{([^{}]*)\}/.exec(rest.slice(open))
    if (!inside) return { problem: 'A brace is opened and not closed.' }
    const name = (inside[1] ?? '').replaceAll(/\s+/g, ' ').trim()
    if (name === '') return { problem: 'Please name what stands in the braces, such as {city}.' }
    if (name.length > maxVariableName) {
      return { problem: `Please keep names in braces under ${maxVariableName} characters.` }
    }
    const key = name.toLowerCase()
    const variable = names.get(key) ?? name
    names.set(key, variable)
    parts.push({ variable })
    rest = rest.slice(open + inside[0].length)
  }
  if (names.size > maxVariables) {
    return { problem: `A sentence has ${maxVariables} variables at most.` }
  }
  return { parts, variables: [...names.values()] }
}

/** The values of a list, one a line or a cell; each once, whatever its case. */
export function valuesOf(text: string): { values: string[]; repeated: number; long: boolean } {
  const all = text
    .split(/[\r\n\t]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const values = new Map<string, string>()
  for (const value of all) {
    const key = value.normalize('NFKC').toLowerCase()
    if (!values.has(key)) values.set(key, value)
  }
  return {
    values: [...values.values()],
    repeated: all.length - values.size,
    long: all.some((value) => value.length > maxValue),
  }
}

/** Whether a row holds every value of an exclusion. */
export const isExcluded = (values: Values, exclusions: readonly Values[]) =>
  exclusions.some((one) =>
    Object.entries(one).every(([variable, value]) => values[variable] === value),
  )

export type Combined = {
  /** Every combination, also those that are excluded; none where they are too many. */
  rows: Values[]
  /** How many are left. */
  count: number
  tooMany: boolean
}

/** Every combination of the values of lists, the last list running first, and how many exclusions leave. */
export function combine(
  lists: readonly { variable: string; values: readonly string[] }[],
  exclusions: readonly Values[],
): Combined {
  const all = lists.reduce((product, { values }) => product * values.length, lists.length && 1)
  if (all > maxCounted) return { rows: [], count: all, tooMany: true }
  const rows = lists.reduce<Values[]>(
    (before, { variable, values }) =>
      before.flatMap((row) => values.map((value) => ({ ...row, [variable]: value }))),
    all > 0 ? [{}] : [],
  )
  const count = rows.filter((row) => !isExcluded(row, exclusions)).length
  return { rows, count, tooMany: count > maxSheetRows }
}

/** The sentence with these values; a brace within a value is a brace. */
export function fillSentence({ parts }: Sentence, values: Values): string {
  return parts
    .map((part) => ('text' in part ? part.text : (values[part.variable] ?? '')))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export type Pace = {
  /** How many a day. */
  perDay: number
  /** Monday to Friday, or every day. */
  days: 'weekdays' | 'all'
  /** The first day, as YYYY-MM-DD. */
  from: string
}

const dayMs = 86_400_000

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`))

/** A day, as YYYY-MM-DD, for each of so many rows: no more than the pace lets on one. None where its first is no day. */
export function spreadDays(count: number, { perDay, days, from }: Pace): string[] {
  if (!isDay(from)) return []
  // In UTC, where every day has 24 hours.
  let day = Date.parse(`${from}T00:00Z`)
  const skipWeekend = () => {
    while (days === 'weekdays' && new Date(day).getUTCDay() % 6 === 0) day += dayMs
  }
  return Array.from({ length: count }, (_, at) => {
    if (at > 0 && at % perDay === 0) day += dayMs
    skipWeekend()
    return new Date(day).toISOString().slice(0, 10)
  })
}
