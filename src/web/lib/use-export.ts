import { useMutation } from '@tanstack/react-query'
import type { Export } from '#contracts/shapes.ts'
import { saveAs } from '#web/lib/download-file.ts'

/** What a spreadsheet opens in columns everywhere, or lines for other programs. */
export type ExportKind = 'xlsx' | 'csv'

/** Asks for lines and hands them to the browser as a file. */
export function useExport(ask: () => Promise<Export>) {
  return useMutation({
    mutationFn: async (kind: ExportKind) => await saved(await ask(), kind),
    meta: { failed: 'The export failed', toast: 'export' },
  })
}

async function saved({ filename, csv, rows }: Export, kind: ExportKind): Promise<void> {
  if (kind === 'csv') {
    // Programs take a file without the mark for one in their own code page.
    const file = new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv' })
    return saveAs(file, filename)
  }
  const { writeSheet } = await import('./write-sheet.ts')
  saveAs(await writeSheet(rows), filename.replace(/\.csv$/, '.xlsx'))
}
