import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { writingApi } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { browserZone } from '#web/lib/time-zones.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { bodyOf, cellsOf, type SheetState } from './sheet-state.ts'

/** What is read: a file, a published sheet by its address, or cells as text. */
export type SheetSource =
  | { file: File; sheet?: string }
  | { address: string; sheet?: string }
  | { text: string }

/** Reads a sheet; nothing of it is kept. */
export function useReadSheet() {
  return useMutation({
    mutationFn: (source: SheetSource) => {
      if ('file' in source) return writingApi.sheets.upload(source)
      if ('address' in source) return writingApi.sheets.fetch(source)
      return writingApi.sheets.paste(source)
    },
  })
}

function inputOf(sheet: SheetState) {
  const { campaignId, inputType, dayOrder } = sheet
  const rows = bodyOf(sheet).map((row) => cellsOf(sheet, row))
  const timeZone = browserZone()
  return { rows, inputType, dayOrder, timeZone, campaignId: campaignId || null }
}

/** What the server finds in the rows, asked again shortly after each change. */
export function useSheetCheck(sheet: SheetState) {
  const settled = useDebounced(sheet, 400)
  const check = useQuery({
    // The sheet itself is the key of this question, and compared as an object: two thousand rows are not hashed.
    queryKey: ['sheet-check'],
    queryKeyHashFn: () => `sheet-check ${versionOf(settled)}`,
    queryFn: ({ signal }) => writingApi.sheets.check(inputOf(settled), { signal }),
    enabled: bodyOf(settled).length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { ...check, settled: settled === sheet && !check.isFetching }
}

const versions = new WeakMap<SheetState, number>()
let last = 0

function versionOf(sheet: SheetState): number {
  const known = versions.get(sheet)
  if (known !== undefined) return known
  last += 1
  versions.set(sheet, last)
  return last
}

const orderSheet = withIdempotencyKey(writingApi.sheets.order)

/** Orders the good rows of a sheet at the price that was seen. */
export function useOrderSheet() {
  return useMutation({
    mutationFn: ({
      sheet,
      seen,
    }: {
      sheet: SheetState
      seen: { articles: number; credits: number }
    }) => orderSheet({ ...inputOf(sheet), seen, name: sheet.name.slice(0, 200) }),
    // Of a few articles each is news, and their batch is not.
    meta: { stale: [apiQueries.articles.key()], waits: false },
  })
}
