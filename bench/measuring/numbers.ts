/** The middle of the values; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The quartiles of some values: half of them lie between `low` and `high`. */
export type Spread = { low: number; middle: number; high: number }

/** The quartiles; NaN for no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (half === 0) return { low: median(sorted), middle: median(sorted), high: median(sorted) }
  return {
    low: median(sorted.slice(0, half)),
    middle: median(sorted),
    high: median(sorted.slice(-half)),
  }
}

/** A whole number from the environment, for quick tries. Throws on anything else. */
export function numberFromEnv(name: string, fallback: number): number {
  const value = process.env[name]
  if (!value) return fallback
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number`)
  return Number(value)
}
