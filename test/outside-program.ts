import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from './process.ts'

export type OutsideProgram = {
  output(): string
  /** Asks it to end; `SIGKILL` ends it at once, as a crash would. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts outside software on loopback and waits until it answers at the address, with whatever status. Rejects with what it
 * said when it ends before.
 */
export async function startProgram(
  [program = '', ...args]: readonly string[],
  { answersAt, ...options }: { answersAt: string; env?: Record<string, string>; cwd?: string },
): Promise<OutsideProgram> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...options.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const ended = once(child, 'exit').catch((error: Error) => (output += error.message))
  const isOver = () => child.exitCode !== null || child.signalCode !== null || !child.pid
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isOver()) child.kill(signal)
    await ended
  }
  await until(async () => {
    if (isOver()) throw new Error(`${program} ended:\n${output}`)
    return await fetch(answersAt).catch(() => null)
  }, 180)
  return { output: () => output, stop }
}

/** What the environment names under `variable`; throws a sentence for who runs the test without it. */
export function named(variable: string, what: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} does not name ${what}: see docs/real.md`)
  return value
}
