/** The share `part / whole` of an amount, in whole units, halves rounded away from zero. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (whole <= 0) return amount
  const [a, p, w] = [BigInt(Math.abs(amount)), BigInt(part), BigInt(whole)]
  const rounded = (2n * a * p + w) / (2n * w)
  return Math.sign(amount) * Number(rounded)
}

/** The date a number of months later; the last day of the month where that month is shorter. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0)
  return moved
}
