import { openAsBlob } from 'node:fs'
import os from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-messages.ts'
import { sessionSettings } from './session-settings.ts'

// Postgres in its own thread, so that a long statement never blocks the event loop that serves requests.
// It speaks the Postgres wire protocol with a `pg` client in the server's thread.

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread')
const { dataDir, snapshot, compiled } = workerData as EmbeddedOptions

/**
 * Optimising hot code briefly takes half a gigabyte and makes long statements up to twice as fast. It is
 * switched off on machines with less memory than this.
 */
const optimisingNeedsBytes = 2 * 1024 ** 3
if (Math.min(os.totalmem(), process.constrainedMemory() || Infinity) < optimisingNeedsBytes) {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  ...(compiled ? { pgliteWasmModule: compiled } : {}),
  extensions: { pg_trgm },
  // Instead of 128 MB, which suits a dedicated server; the operating system caches the files anyway.
  postgresqlconf: ['shared_buffers=32MB', ...sessionSettings],
  relaxedDurability: false,
})

const answer = (message: EmbeddedAnswer, bytes?: Uint8Array) =>
  port.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : [])

async function run(request: EmbeddedRequest): Promise<void> {
  if (request instanceof Uint8Array) return await exchange(request)
  if (request.op === 'dump') {
    const file = await database.dumpDataDir('gzip')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return answer({ op: 'dump', file: bytes }, bytes)
  }
  await database.close()
  answer({ op: 'close' })
}

async function exchange(request: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = []
  await database.execProtocolRawStream(request, {
    // Copied: the chunk is a view of the database's memory, which is reused.
    onRawData: (chunk) => chunks.push(chunk.slice()),
  })
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  answer(bytes, bytes)
}

let previous: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  previous = previous
    .then(() => run(request))
    .catch((error: unknown) =>
      answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
})

answer({ ready: true })
