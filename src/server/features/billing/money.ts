/** Converts minor units (pence) to major units (pounds), by the currency's number of decimals. */
export function majorUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return minor / 10 ** maximumFractionDigits
}
