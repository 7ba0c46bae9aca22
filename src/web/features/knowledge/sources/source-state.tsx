import type { Source } from '#contracts/clients/sources.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/** How far the reading of a source has got, in a line. */
export function SourceState({ source }: { source: Source }) {
  const { state, problem, facts, factsProblem } = source
  if (state === 'failed') return <span className="text-danger">{problem}</span>
  if (state !== 'read') return <Working>{state === 'reading' ? 'Reading…' : 'Waiting…'}</Working>
  return (
    <>
      <span>{sizeOf(source)}</span>
      {facts === 'drawing' && <Working>Looking for facts…</Working>}
      {facts === 'failed' && <span className="text-danger">{factsProblem}</span>}
    </>
  )
}

function Working({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Spinner className="size-3" />
      {children}
    </span>
  )
}

function sizeOf({ words, pageCount, readAt }: Source): string {
  const pages = pageCount === null ? '' : `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}, `
  const read = readAt ? `, read ${formatDate(readAt)}` : ''
  return `${pages}${formatNumber(words)} words${read}`
}
