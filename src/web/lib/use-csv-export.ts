import { useMutation } from '@tanstack/react-query'
import { readProblem } from '#web/lib/api/api-error.ts'
import { saveAs } from '#web/lib/download-file.ts'
import { notify } from '#web/lib/toasts.ts'

/** Asks for a CSV file and hands it to the browser. */
export function useCsvExport(ask: () => Promise<{ filename: string; csv: string }>) {
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ filename, csv }) =>
      // Spreadsheets take a file without the mark for one in their own code page.
      saveAs(new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv' }), filename),
    onError: (error) =>
      void notify('error', 'The export failed', {
        id: 'export',
        description: readProblem(error).message,
      }),
  })
}
