import Papa from 'papaparse'
import { maxSheetColumns, maxSheetRows } from '#contracts/rules/articles/sheet-fields.ts'
import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { zipProblem } from '#server/kernel/zip/guard-zip.ts'
import { decodeText } from '#server/text/decode-text.ts'
import { guessEncoding } from '#server/text/language/guess-encoding.ts'
import { spellOutCells } from './spell-out-cells.ts'

/** What is read: a file, or pasted cells; `sheet` names one of a workbook. */
export type SheetFile = { bytes: Uint8Array; sheet?: string | undefined } | { text: string }

export type ReadRows = {
  /** Rows that hold anything, with their number in the file. */
  rows: { number: number; cells: string[] }[]
  sheets: string[]
  sheet: string | null
}
export type SheetAnswer = ReadRows | { problem: string }

const problems = {
  broken: 'This workbook is damaged and could not be read. Please save it again.',
  locked: 'This workbook is protected by a password. Please save it without one.',
  'too-large': 'This workbook unpacks to far more than a sheet holds, so it was not read.',
}
/** Of the sign-offs of old Excel files, and of all others that are no text. */
const older = 'This is no CSV, TSV or .xlsx file. Please save the sheet as one of those.'

async function read(file: SheetFile): Promise<SheetAnswer> {
  if ('text' in file) return ofLines(file.text)
  const start = Buffer.from(file.bytes.subarray(0, 4)).toString('latin1')
  if (start === 'PK\x03\x04') return await ofWorkbook(file.bytes, file.sheet)
  const text = decodeText(file.bytes, { guess: guessEncoding })
  if (start.startsWith('\xd0\xcf\x11\xe0') || start.startsWith('%PDF') || text.includes('\0')) {
    return { problem: older }
  }
  return ofLines(text)
}

/** Excel’s own first line of some files says which sign stands between the cells. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i

function ofLines(text: string): SheetAnswer {
  const said = separatorLine.exec(text)
  const lines = text.slice(said?.[0].length ?? 0)
  const { data, errors } = Papa.parse<string[]>(lines, {
    delimiter: said?.[1] ?? separatorOf(lines),
    // One row more than fits tells that there are too many; empty ones do not count, so there may be as many again.
    preview: 2 * maxSheetRows + 2,
  })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote) {
    const row = (quote.row ?? 0) + 1
    return {
      problem: `A quotation mark in row ${row} is opened and not closed, or closed too early.`,
    }
  }
  return shaped(data, { sheets: [], sheet: null, lead: said ? 1 : 0 })
}

/** What stands between the cells. Where nothing does so regularly, a line is one cell: a tab is in none of them. */
function separatorOf(lines: string): string {
  const { meta, errors } = Papa.parse(lines, {
    delimitersToGuess: ['\t', ';', ',', '|'],
    // Empty lines would count as rows of one cell.
    skipEmptyLines: 'greedy',
    preview: 50,
  })
  return errors.some(({ type }) => type === 'Delimiter') ? '\t' : meta.delimiter
}

async function ofWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<SheetAnswer> {
  const problem = zipProblem(bytes)
  if (problem) return { problem: problems[problem] }
  if (!Buffer.from(bytes).includes('xl/workbook')) return { problem: older }
  const { default: readWorkbook } = await import('read-excel-file/node')
  const book = await spellOutCells(bytes)
    .then((spelled) => readWorkbook(Buffer.from(spelled)))
    .catch(() => undefined)
  if (!book) return { problem: problems.broken }
  const filled = book.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
  const chosen = wanted === undefined ? filled[0] : book.find(({ sheet }) => sheet === wanted)
  if (!chosen) return { problem: 'This workbook has no sheet with anything in it.' }
  const cells = chosen.data.map((row) => row.map(textOf))
  return shaped(cells, { sheets: book.map(({ sheet }) => sheet), sheet: chosen.sheet, lead: 0 })
}

/** Days come as times in UTC, whichever year the workbook counts from. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    return Number.isNaN(value.getTime())
      ? ''
      : value
          .toISOString()
          .replace(/T00:00.*/, '')
          .slice(0, 16)
  }
  // As many digits as spreadsheets keep: =0.1+0.2 is stored as 0.30000000000000004.
  return String(typeof value === 'number' ? Number(value.toPrecision(15)) : value)
}

/** What our own exports put before what a spreadsheet could take for a formula. */
const escaped = /^'(?=[\s\p{C}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/u

function shaped(
  all: readonly (readonly string[])[],
  { sheets, sheet, lead }: { sheets: string[]; sheet: string | null; lead: number },
): SheetAnswer {
  const rows = all
    .map((cells, at) => ({
      number: at + 1 + lead,
      cells: cells.map((cell) => cell.replace(escaped, '').trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length === 0) return { problem: 'There is nothing in this sheet.' }
  if (rows.length > maxSheetRows + 1) {
    const most = maxSheetRows.toLocaleString('en-GB')
    return { problem: `This sheet has more than ${most} rows. Please divide it.` }
  }
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  if (width > maxSheetColumns) {
    return {
      problem: `This sheet has ${width} columns, and ${maxSheetColumns} at most can be read.`,
    }
  }
  const wide = rows.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
  return { rows: wide, sheets, sheet }
}

answerInThread(read)
