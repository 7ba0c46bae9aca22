import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol.ts'

// Postgres in its own thread: a long statement never holds up the event loop that serves requests.

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread')
const { dataDir, snapshot } = workerData as EmbeddedOptions

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) } : {}),
  extensions: { pg_trgm },
  // The default of 128 MB is for a server of its own; the files are in the system's cache anyway.
  postgresqlconf: ['shared_buffers=32MB'],
  relaxedDurability: false,
})

const answer = (message: EmbeddedAnswer) => port.postMessage(message)

function rowsOf(results: Results[]): { rows: unknown[]; affectedRows: number | undefined } {
  return {
    rows: results.flatMap((result) => result.rows),
    affectedRows: results.at(-1)?.affectedRows,
  }
}

async function run(request: EmbeddedRequest): Promise<unknown> {
  switch (request.op) {
    case 'query':
      return rowsOf([await database.query(request.sql, request.parameters)])
    case 'exec':
      return rowsOf(await database.exec(request.sql))
    case 'listen':
      await database.listen(request.channel, (payload) =>
        answer({ channel: request.channel, payload }),
      )
      return null
    case 'dump': {
      const file = await database.dumpDataDir('gzip')
      return new Uint8Array(await file.arrayBuffer())
    }
    case 'close':
      await database.close()
      return null
  }
}

port.on('message', (request: EmbeddedRequest) => {
  run(request).then(
    (value) => answer({ id: request.id, value }),
    (error: unknown) => answer({ id: request.id, error: faultOf(error) }),
  )
})

function faultOf(error: unknown) {
  const source = error as { message?: string; code?: string; constraint?: string; detail?: string }
  return {
    message: source.message ?? String(error),
    code: source.code,
    constraint: source.constraint,
    detail: source.detail,
  }
}

answer({ ready: true })
