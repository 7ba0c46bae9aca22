import { openAsBlob } from 'node:fs'
import os from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol.ts'

// Postgres in its own thread: a long statement never holds up the event loop that serves requests.
// It speaks the protocol of a Postgres server; the other side reads it with the driver for servers.

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread')
const { dataDir, snapshot, compiled } = workerData as EmbeddedOptions

/**
 * Optimising what runs often takes half a gigabyte for a moment, and makes long statements up to twice as
 * fast: on a machine with less memory than this it is not done.
 */
const roomyBytes = 2 * 1024 ** 3
if (Math.min(os.totalmem(), process.constrainedMemory() || Infinity) < roomyBytes) {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  ...(compiled ? { pgliteWasmModule: compiled } : {}),
  extensions: { pg_trgm },
  // The default of 128 MB is for a server of its own; the files are in the system's cache anyway.
  postgresqlconf: ['shared_buffers=32MB'],
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
    // The bytes belong to the database's memory, which is written over.
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

let turn: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  turn = turn
    .then(() => run(request))
    .catch((error: unknown) =>
      answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
})

answer({ ready: true })
