import pLimit from 'p-limit'
import type { SheetTable } from '#contracts/articles/sheets.ts'
import { fieldsByTitle, inputTypeOfTitle } from '#contracts/rules/articles/sheet-fields.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { turnsByKey } from '#server/kernel/turns.ts'
import { fetchSheet } from './fetch-sheet.ts'
import type { SheetAnswer, SheetFile } from './read-sheet-worker.ts'

const limitMs = 20_000
/** One at a time: each takes a processor to itself. */
const inTurn = pLimit(1)
const ofWorkspace = turnsByKey(1, { mostWaiting: 3 })

/** Reads an uploaded sheet. Throws `invalid_input` with a sentence that says why it can't. */
export async function readUploaded(
  context: RequestContext,
  { file, sheet }: { file: File; sheet?: string | undefined },
): Promise<SheetTable> {
  return await readSheet(context, async () => ({
    bytes: new Uint8Array(await file.arrayBuffer()),
    sheet,
  }))
}

/** Reads the sheet at an address. Throws `ProviderError` when it can't be fetched, and `invalid_input` as others do. */
export async function readPublished(
  context: RequestContext,
  { address, sheet }: { address: string; sheet?: string | undefined },
): Promise<SheetTable> {
  return await readSheet(context, async () => ({
    bytes: await fetchSheet(context, address),
    sheet,
  }))
}

/**
 * Reads cells in a worker thread with limits on time and memory, and matches their columns by name. Throws
 * `invalid_input` with a reason, and `rate_limited` when several of the workspace wait.
 */
export async function readSheet(
  context: RequestContext,
  load: () => Promise<SheetFile>,
): Promise<SheetTable> {
  const workspaceId = await context.reading(async (scope) => scope.workspaceId)
  const read = await ofWorkspace(workspaceId, async () => {
    const file = await load()
    return await inTurn(() => readApart(file))
  })
  if ('problem' in read) throw new AppError('invalid_input', read.problem)
  const titles = read.rows[0]?.cells ?? []
  const fields = fieldsByTitle(titles)
  const titled = fields.some((field) => field !== null)
  const input = titles[fields.indexOf('input')] ?? ''
  // A list of one column without a title is one of inputs.
  const single = !titled && titles.length === 1
  return {
    ...read,
    titled,
    fields: single ? ['input'] : fields,
    inputType: inputTypeOfTitle(input),
  }
}

function readApart(file: SheetFile): Promise<SheetAnswer> {
  const worker = new URL('./read-sheet-worker.ts', import.meta.url)
  return runInThread<SheetAnswer>(worker, { data: file, limitMs }).catch((cause) => {
    throw new AppError(
      'invalid_input',
      'This sheet could not be read. It may be damaged or far too large.',
      { cause },
    )
  })
}
