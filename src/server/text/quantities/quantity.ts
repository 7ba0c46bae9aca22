import type { Bound } from './lexicon.ts'

export type CalendarDate = { year?: number; month?: number; day?: number }

/** As it stands in the folded text, and where. */
type Place = { written: string; at: number; bound: Bound | '' }
/** A day of the week, Monday as 1. */
export type Weekday = Place & { kind: 'weekday'; day: number }
/** Some months of a year, by the first and the last. */
export type Period = Place & {
  kind: 'period'
  period: { year?: number; first: number; last: number }
}

/** A quantity that a text states. */
export type Quantity =
  | Weekday
  | Period
  | (Place &
      (
        | {
            /**
             * What is counted without a unit, a measure of a dimension, an amount of a currency, a share (1 is all), a
             * difference of shares, a factor.
             */
            kind: 'count' | 'measure' | 'money' | 'share' | 'points' | 'multiple'
            /** Dimensions and currencies it may be of: a pound is either. */
            of: readonly string[]
            /** In base units, per entry of `of` where there are several, or the ways to read it. */
            values: readonly number[]
            /** As written, with scale: what a table without units would show. */
            raw: readonly number[]
            /** The unit as the tables name it. */
            unit: string
            /** Half of what its last digit counts, in base units; nought for whole numbers, which are exact. */
            slack: number
            /** Half of what its last digit other than nought counts, in base units. */
            vague: number
            /** Whether it is one end of a range. */
            end?: 'low' | 'high'
            /** Whether the range may be a change: “from 12 to 15 %”. */
            isChange?: boolean
            /** Whether it is written in words. */
            isWord?: boolean
            /** What is counted, by stems. */
            nouns: readonly string[]
            /** Whether a share is by how much something changed. */
            isBy?: boolean
            /** Which sentence of its text it stands in. */
            sentence?: number
            /** The seconds that it is counted by: those of a week for “£312 a week”. */
            per?: number
          }
        | { kind: 'date'; date: CalendarDate }
        | { kind: 'years'; first: number; last: number }
        | { kind: 'time'; minutes: number; half: boolean }
        | { kind: 'rank'; rank: number; nouns: readonly string[] }
      ))

export type Amount = Extract<Quantity, { values: readonly number[] }>
