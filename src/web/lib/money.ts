function formatOf(currency: string, whole: boolean): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(whole ? { minimumFractionDigits: 0 } : {}),
  })
}

function majorUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = formatOf(currency, false).resolvedOptions()
  return minor / 10 ** maximumFractionDigits
}

/** The minus of figures in place of the hyphen that English formats have. */
const withMinus = (amount: string): string => amount.replace('-', '−')

/** An amount in major units (pounds, not pence) in its own currency: '£1,250', '£9.50', 'JP¥1,200'. */
export function formatMoney(amount: number, currency = 'GBP'): string {
  return withMinus(formatOf(currency, Number.isInteger(amount)).format(amount))
}

/** A price in minor units (pence), without empty decimals: '£29', '£9.50', 'JP¥1,200'. */
export function formatPrice(minor: number, currency = 'GBP'): string {
  return formatMoney(majorUnits(minor, currency), currency)
}

/** An amount in minor units as an invoice writes it, decimals and all: '£29.00', 'JP¥1,200'. */
export function formatMinor(minor: number, currency = 'GBP'): string {
  return withMinus(formatOf(currency, false).format(majorUnits(minor, currency)))
}
