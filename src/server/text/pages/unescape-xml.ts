const reference = /&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const highest = 0x10ffff

/** The text that XML writes with names for five signs and with numbers for any, as Django and Go do for an apostrophe. */
export const unescapeXml = (text: string): string =>
  text.replaceAll(reference, (whole, name: string) => {
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
    return named[name.toLowerCase()] ?? (code <= highest ? String.fromCodePoint(code) : whole)
  })
