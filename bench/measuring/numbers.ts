/** The middle of the values; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The middle of some values, and what all but their lowest and highest eighth lie between. */
export type Spread = { low: number; middle: number; high: number }

/** The spread of some values; NaN for none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const left = Math.floor(sorted.length / 8)
  return {
    low: sorted.at(left) ?? Number.NaN,
    middle: median(sorted),
    high: sorted.at(-1 - left) ?? Number.NaN,
  }
}

/** A whole number from the environment, for quick tries. Throws on anything else. */
export function numberFromEnv(name: string, fallback: number): number {
  const value = process.env[name]
  if (!value) return fallback
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number`)
  return Number(value)
}
