const digitZeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x0ed0]

/**
 * Text in which quantities are looked for: digits and signs of every width and script as in ASCII, one kind of dash,
 * quotation mark and blank.
 */
export function foldQuantities(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹०-९๐-๙໐-໙]/g, digitOf)
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’‚‛′ʼ]/g, "'")
    .replace(/\s/g, ' ')
    .replace(/℃/g, '°C')
    .replace(/℉/g, '°F')
}

function digitOf(sign: string): string {
  const code = sign.charCodeAt(0)
  const zero = digitZeros.find((from) => code >= from && code < from + 10) ?? code
  return String(code - zero)
}
