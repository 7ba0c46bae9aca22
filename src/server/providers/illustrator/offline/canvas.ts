import { seededRandom } from '#server/kernel/seeded-random.ts'

/** A part of the picture in pixels, and the dice that decide what is drawn in it. */
export type Area = { x: number; y: number; width: number; height: number }
export type Dice = {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  one<T>(items: readonly [T, ...T[]] | readonly T[]): T
  chance(share: number): boolean
}

export function diceFor(seed: string): Dice {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    whole,
    one: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
    chance: (share) => random() < share,
  }
}

/** A number as SVG wants it, short. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, radius: number, paint: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint}/>`

export const path = (data: string, paint: string) => `<path d="${data}" ${paint}/>`

export const fill = (colour: string, opacity = 1) =>
  `fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${n(opacity)}"`}`

export const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`

type Point = readonly [number, number]

function curveThrough(points: readonly Point[], isClosed: boolean): string {
  const count = points.length
  const at = (index: number): Point => {
    const place = isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[place] ?? [0, 0]
  }
  const [startX, startY] = at(0)
  let data = `M${n(startX)} ${n(startY)}`
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    data += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`
  }
  return isClosed ? `${data}z` : data
}

/** A smooth line through points, as path data (Catmull-Rom turned into Béziers). */
export const curve = (points: readonly Point[]) => curveThrough(points, false)

/** The same, led back to its first point without a corner. */
export const closedCurve = (points: readonly Point[]) => curveThrough(points, true)
