import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { startSilentWriter } from './silent-writer.ts'

/** A Postgres of one's own, as a small server of a company has it; null where none is installed. */
export const startLargePostgres = () =>
  startPostgres({
    durable: true,
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' },
  })

/** What is there as long as something is measured. */
export type SetUp = {
  postgres: URL
  /** For files. */
  folder: string
  /** Of servers, whose orders wait for a model that never answers. */
  environment: Record<string, string>
}

/** Measures with a Postgres and a folder, which are removed in the end. Throws where no Postgres is installed. */
export async function withSetUp(measure: (setUp: SetUp) => Promise<void>): Promise<void> {
  const postgres = await startLargePostgres()
  if (!postgres) throw new Error('No Postgres is installed here.')
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  const writer = await startSilentWriter()
  try {
    await measure({ postgres: new URL(postgres.url), folder, environment: writer.environment })
  } finally {
    writer.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints what comes next, when, and how busy the machine is, on which figures depend. */
export function say(what: string): void {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const time = new Date().toISOString().slice(11, 19)
  console.log(`${time}, load ${load} on ${cpus().length} cores: ${what}\n`)
}
