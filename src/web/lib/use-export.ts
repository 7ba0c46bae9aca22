import { useMutation } from '@tanstack/react-query'
import type { Export } from '#contracts/shapes.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { saveAs } from '#web/lib/download-file.ts'
import { notify } from '#web/lib/toasts.ts'

/** What a spreadsheet opens in columns everywhere, or lines for other programs. */
export type ExportKind = 'xlsx' | 'csv'

/** Asks for lines and hands them to the browser as a file. */
export function useExport(ask: () => Promise<Export>) {
  return useMutation({
    mutationFn: async (kind: ExportKind) => await saved(await ask(), kind),
    onError: (error) =>
      void notify('error', 'The export failed', {
        id: 'export',
        description: readProblem(error).message,
      }),
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
