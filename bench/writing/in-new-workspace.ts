import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEmbedded } from '#server/db/connect.ts'
import { type Order, prepareWorkspace } from '../generate/workspace.ts'

/** Gives a workspace in an embedded database of its own, and what a server there is told, the model of `AI_…` included; both are gone afterwards. */
export async function inNewWorkspace<Result>(
  work: (order: Order, env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  try {
    mkdirSync(join(folder, 'database'), { recursive: true })
    const database = await connectEmbedded({ dataDir: join(folder, 'database', 'postgres') })
    const order = await prepareWorkspace(database)
    await database.close()
    const ai = Object.entries(process.env).filter(([name]) => name.startsWith('AI_'))
    return await work(order, {
      ...Object.fromEntries(ai.map(([name, value]) => [name, value ?? ''])),
      ...{ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, BENCH_PICTURE_MS: '0' },
      SECRET_KEY: randomBytes(32).toString('base64'),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
