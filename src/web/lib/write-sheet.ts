import writeXlsxFile from 'write-excel-file/browser'
import type { Export } from '#contracts/shapes.ts'

/** A spreadsheet of cells whose first row names the columns. */
export async function writeSheet(rows: Export['rows']): Promise<Blob> {
  const [header = [], ...lines] = rows
  const columns = header.map((name, at) => ({
    width: Math.min(60, Math.max(...[name, ...lines.map((row) => row[at])].map(widthOf)) + 2),
  }))
  const named = header.map((name) => ({ value: String(name), fontWeight: 'bold' as const }))
  return await writeXlsxFile([named, ...lines], { columns, stickyRowsCount: 1 }).toBlob()
}

const widthOf = (cell: Export['rows'][number][number] | undefined) => String(cell ?? '').length
