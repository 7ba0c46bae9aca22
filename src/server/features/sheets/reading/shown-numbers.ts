import { format, getFormatInfo } from 'numfmt'
import { unescapeXml } from '#server/text/pages/unescape-xml.ts'

/** What a cell of a style shows of a number; undefined where that is the number itself, or a day. */
export type ShownNumber = (style: string, value: number) => string | undefined

/** Formats that workbooks name by number alone (ISO 29500-1, 18.8.30); those that a country’s settings decide are missing. */
const builtIn = new Map([
  ...Object.entries({ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' }),
  ...Object.entries({ 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??', 18: 'h:mm AM/PM' }),
  ...Object.entries({ 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 37: '#,##0;-#,##0' }),
  ...Object.entries({ 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00' }),
  ...Object.entries({ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0' }),
])
/** A comma between digits sets off thousands, which each country writes otherwise; behind them it divides. */
const grouping = /("[^"]*"|\\.)|,(?=[#0?])/g

/** Reads the formats of a workbook from its `styles.xml`. */
export function shownNumbers(styles: string): ShownNumber {
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)].map(([tag]) => [
      attributeIn(tag, 'numFmtId'),
      unescapeXml(attributeIn(tag, 'formatCode')),
    ]),
  )
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^<>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? []
  const patterns = [...cells.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const id = attributeIn(tag, 'numFmtId')
    return own.get(id) ?? builtIn.get(id)
  })
  return (style, value) => {
    const pattern = patterns[Number(style)]
    return pattern === undefined ? undefined : shown(pattern, value)
  }
}

const attributeIn = (tag: string, name: string): string =>
  new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''

function shown(pattern: string, value: number): string | undefined {
  try {
    const { type } = getFormatInfo(pattern)
    const isDuration = /\[[hms]+\]/i.test(pattern)
    if (type === 'general' || type === 'text' || /^date/.test(type)) return undefined
    if (type === 'time' && value >= 1 && !isDuration) return undefined
    const ungrouped = pattern.replace(grouping, '$1')
    return format(ungrouped, value).replace(/\s+/g, ' ').trim() || undefined
  } catch {
    // No format that the library knows.
    return undefined
  }
}
