import {
  type SourceClass,
  sourceClasses,
  sourceClassNames,
} from '#contracts/rules/articles/source-classes.ts'

/** What is known of who says something, and when; days as YYYY-MM-DD. */
export type Standing = {
  publisher: string
  class?: SourceClass | undefined
  publishedOn: string | null
  updatedOn?: string | null | undefined
}

/** Who says so, what they are and when, in one line for prompts and screens: 'Statistics Austria, official, 2026-03-01'. */
export function sourceLine({ publisher, class: of, publishedOn, updatedOn }: Standing): string {
  const updated = updatedOn && updatedOn !== publishedOn ? `updated ${updatedOn}` : ''
  const name = of ? sourceClassNames[of].toLowerCase() : ''
  return [publisher, name, publishedOn, updated].filter(Boolean).join(', ')
}

/** Orders sources by whose word counts more, and among equals by the newer; what has no day comes last of them. */
export function byWeight(one: Standing, other: Standing): number {
  const rank = ({ class: of = 'unknown' }: Standing) => sourceClasses.indexOf(of)
  const day = ({ publishedOn, updatedOn }: Standing) => updatedOn ?? publishedOn ?? ''
  return rank(one) - rank(other) || day(other).localeCompare(day(one))
}
