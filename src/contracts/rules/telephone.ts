// Telephone numbers, without a schema: the page of the demo form loads no library.

/**
 * A number as people type or paste it, made one in E.164's digits that people can still read:
 * '+44 20 7946 0000'. `countryCode` stands before a number that does not bring its own; without one such a
 * number stays as it is. Null for what is no telephone number.
 */
export function telephoneNumber(typed: string, countryCode = ''): string | null {
  const number = typed
    // Wide digits and unusual spaces become plain, and marks that show nothing, which address books add, go.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^00 ?(?=[1-9])/, '+')
  if (!/^\+?[\d ()/.-]+$/.test(number)) return null
  const hasCode = number.startsWith('+')
  // The zero in brackets is dialled within the country alone.
  const whole = hasCode ? number.replace(/\(0\) ?/, '') : `${countryCode} ${number}`.trim()
  const digits = whole.replace(/\D/g, '').length
  return digits >= 4 && digits <= 15 ? whole : null
}
