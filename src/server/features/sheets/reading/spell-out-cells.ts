import JSZip from 'jszip'
import { escapeHtml } from '#server/text/pages/escape-html.ts'
import { type ShownNumber, shownNumbers } from './shown-numbers.ts'

// read-excel-file 9.3 gives an empty cell for an error, for a formula without a stored result, and for all cells of a
// merged range but the first. Of 12% it gives 0.12, of the postal code 01067 the number 1067, of 9:30 a day in 1899; a time
// written as text, as openpyxl does with `iso_dates`, stops it.

/** Stands where a formula has no stored result, as in files that a script has written. */
const noResult = '#FORMULA!'
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
const formulaWithout =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>|<\1v><\/\1v>)?\s*<\/\1c>/g
const numberCell =
  /<((?:\w+:)?)c\b([^<>]*)>(\s*(?:<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*)?)<\1v>([^<]+)<\/\1v>\s*<\/\1c>/g
const errorCell = /(<(?:\w+:)?c\b[^<>]*\bt=)(["'])e\2/g
/** A merged range; more than these are no plan of articles. */
const merged = /<(?:\w+:)?mergeCell\b[^<>]*\bref=["']([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)["']/g
const mostMerged = 4_000

/**
 * The same workbook with cells written out that its reader passes over or reads otherwise than they are shown: errors as
 * their text, `#FORMULA!` for a formula without a result, numbers as their format shows them, and what is merged downwards
 * in every row. The archive has to be one that `zipProblem` lets pass.
 */
export async function spellOutCells(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes)
  const show = shownNumbers((await zip.file('xl/styles.xml')?.async('string')) ?? '')
  let changed = false
  for (const part of zip.file(sheetPart)) {
    const before = await part.async('string')
    const told = before
      .replaceAll(
        formulaWithout,
        (_, prefix: string, attributes: string) =>
          `<${prefix}c${attributes.replace(/\bt=(["'])\w*\1/, '')} t="str"><${prefix}v>${noResult}</${prefix}v></${prefix}c>`,
      )
      .replaceAll(errorCell, '$1$2str$2')
      .replaceAll(
        numberCell,
        (cell, prefix: string, attributes: string, ...[, value]: string[]) => {
          const shown = shownIn(attributes, (value ?? '').trim(), show)
          if (shown === undefined) return cell
          const others = attributes.replace(/\bt=(["'])\w*\1/, '')
          return `<${prefix}c${others} t="str"><${prefix}v>${escapeHtml(shown)}</${prefix}v></${prefix}c>`
        },
      )
    const after = fillDown(told)
    if (after === before) continue
    zip.file(part.name, after)
    changed = true
  }
  return changed ? await zip.generateAsync({ type: 'uint8array' }) : bytes
}

/** What a cell of a number or a day shows, where its reader would tell something else. */
function shownIn(attributes: string, value: string, show: ShownNumber): string | undefined {
  const type = /\bt=(["'])(\w*)\1/.exec(attributes)?.[2] ?? 'n'
  if (type === 'd') return value.replace(/T00:00.*|(?<=:\d\d):\d\d(?:\.\d+)?Z?$/, '')
  const style = /\bs=(["'])(\d+)\1/.exec(attributes)?.[2]
  return type === 'n' && style !== undefined ? show(style, Number(value)) : undefined
}

const cellIn = /<((?:\w+:)?)c\b[^<>]*?\br=["']([A-Z]{1,3})(\d+)["'][^<>]*?(?:\/>|>.*?<\/\1c>)/gs
const rowIn = /(<((?:\w+:)?)row\b[^<>]*\br=["'](\d+)["'](?:[^<>]*[^<>/])?>)(.*?)(<\/\2row>)/gs

function fillDown(sheet: string): string {
  const ranges = [...sheet.matchAll(merged)]
    .slice(0, mostMerged)
    .map(([, column = '', from, to]) => ({ column, from: Number(from), to: Number(to) }))
    .filter(({ from, to }) => to > from)
  if (ranges.length === 0) return sheet
  const firsts = new Map<string, string>()
  return sheet.replaceAll(rowIn, (_, ...[start, _prefix, number, inside, end]: string[]) => {
    const row = Number(number)
    const cells = new Map<string, string>()
    for (const [cell, , column = ''] of (inside ?? '').matchAll(cellIn)) cells.set(column, cell)
    for (const { column, from, to } of ranges) {
      if (row === from) firsts.set(`${column}${from}`, cells.get(column) ?? '')
      const first = firsts.get(`${column}${from}`)
      if (!first || row <= from || row > to) continue
      cells.set(column, first.replace(/\br=(["'])[A-Z]+\d+\1/, `r="${column}${row}"`))
    }
    // The reader takes no cell that stands behind one of a later column.
    const inOrder = [...cells].toSorted(
      ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
    )
    return start + inOrder.map(([, cell]) => cell).join('') + end
  })
}
