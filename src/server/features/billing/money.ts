/** The number of decimals of a currency: 2 for GBP, 0 for JPY. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** Writes minor units as a decimal in major units, exactly: `29.50` for 2950 pence. */
export function majorText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? digits : `${whole}.${digits.slice(-decimals)}`
  return minor < 0 ? `-${text}` : text
}

/** Converts minor units (pence) to major units (pounds), by the currency's number of decimals. */
export function majorUnits(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}
