import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { processorMs } from './processor-time.ts'

/** The folder of this checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export type ChildServer = {
  origin: string
  /** `performance.now()` at which the process was started. */
  startedAt: number
  child: ChildProcess
  /** Resident memory in MB. */
  memory(): number
  /** The most resident memory so far in MB; null where the system does not tell. */
  peakMemory(): number | null
  /** Milliseconds of processor time so far; NaN where the system does not tell. */
  processorMs(): number
  stop(): Promise<void>
}

/**
 * Starts a script of this repository, or of another checkout of it in `folder`, as a process of its own, with an
 * environment that holds nothing but PATH and `env`, and waits until it prints the address it serves at.
 */
export async function startServerProcess(
  script: string,
  env: Record<string, string>,
  folder = root,
): Promise<ChildServer> {
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [...profiling(), ...memoryLimits, '--import', './scripts/launch/follow-parent.mjs', script],
    {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC', MALLOC_ARENA_MAX: '2', ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const port = await printedPort(child, script)
  const { pid = 0 } = child
  return {
    origin: `http://127.0.0.1:${port}`,
    startedAt,
    child,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024,
    peakMemory: () => peakOf(pid),
    processorMs: () => processorMs(pid),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** As `npm start` and the Dockerfile set them, together with MALLOC_ARENA_MAX. */
const memoryLimits = ['--max-semi-space-size=16']

/** `BENCH_CPU_PROFILES=<folder>` leaves a profile of each server process there. */
function profiling(): string[] {
  const folder = process.env.BENCH_CPU_PROFILES
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

async function printedPort(child: ChildProcess, script: string): Promise<string> {
  let printed = ''
  return await new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < 20_000) printed += text
      const port = /https?:\/\/[^\s:/]+:(\d+)/.exec(printed)?.[1]
      if (port) resolve(port)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${script} ended with ${code} before it served:\n${printed}`)),
    )
  })
}

function peakOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return null
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
  return peak ? Number(peak) / 1024 : null
}
