import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The exit code of a program, null after a signal, and its output if that was kept. */
export type Ended = { status: number | null; output: string }
type Options = { env?: Record<string, string>; keepOutput?: boolean }

/** Runs the command of an installed library; its output is shown, or kept for later. */
export async function runTool(
  library: string,
  command: string,
  args: readonly string[],
  options?: Options,
): Promise<Ended> {
  const folder = join('node_modules', library)
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const bins = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })
  const { bin } = bins.parse(manifest)
  const path = typeof bin === 'string' ? bin : (bin[command] ?? '')
  return await runNode([join(folder, path), ...args], options)
}

/** Runs a script on Node; its output is shown, or kept for later. */
export async function runNode(
  args: readonly string[],
  { env = {}, keepOutput = false }: Options = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return await new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, output: `${output}${error.message}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
