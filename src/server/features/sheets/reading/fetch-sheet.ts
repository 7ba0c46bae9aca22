import { maxSheetBytes } from '#contracts/rules/articles/sheet-fields.ts'
import type { RequestContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { refuseStatus } from '#server/text/pages/readable-text.ts'

/** Fetches a published sheet. Throws `ProviderError` with a sentence for people where there is none. */
export async function fetchSheet(
  { ports, signal }: RequestContext,
  address: string,
): Promise<Uint8Array> {
  const response = await ports.fetch(sheetAddress(address), {
    headers: { accept: 'text/csv,text/tab-separated-values,*/*;q=0.8' },
    maxBytes: maxSheetBytes,
    timeoutMs: 20_000,
    signal,
  })
  refuseStatus(response)
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    throw new ProviderError(
      'rejected',
      'This address leads to a web page, not to a sheet. Publish it as CSV, or share it with everybody who has the link.',
      { detail: `content type ${type}` },
    )
  }
  return response.body
}

/** Google Sheets has an address as CSV beside each one that people see. */
export function sheetAddress(address: string): string {
  const url = new URL(address)
  const [, published, id] =
    /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]+)/.exec(url.pathname) ?? []
  if (url.hostname !== 'docs.google.com' || !id) return address
  const tab = url.searchParams.get('gid') ?? /(?:^#|&)gid=(\d+)/.exec(url.hash)?.[1]
  const csv = new URL(`https://docs.google.com/spreadsheets/d/${published ?? ''}${id}/`)
  csv.pathname += published ? 'pub' : 'export'
  csv.searchParams.set(published ? 'output' : 'format', 'csv')
  if (tab) csv.searchParams.set('gid', tab)
  if (tab && published) csv.searchParams.set('single', 'true')
  return csv.href
}
