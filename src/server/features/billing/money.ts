/** An amount of minor units (pence) in major units (pounds), by the digits of its currency. */
export function majorUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return minor / 10 ** maximumFractionDigits
}
