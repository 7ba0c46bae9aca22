/** An amount in major units (pounds, not pence) in its own currency: '£1,250', '£9.50', '¥1,200'. */
export function formatMoney(amount: number, currency = 'GBP'): string {
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...whole,
  }).format(amount)
}

/** An amount in minor units (pence) as an invoice writes it, decimals and all: '£29.00', '¥1,200'. */
export function formatMinor(amount: number, currency = 'GBP'): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
  })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}
