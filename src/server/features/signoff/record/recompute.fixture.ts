import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'

/** What the script in `docs` says about a certificate, as the app saves it or as its text, and how it ends. */
export async function recompute(
  certificate: Certificate | object | string,
  head?: string,
): Promise<{ code: number; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-record-'))
  const file = join(folder, 'certificate.json')
  await writeFile(file, typeof certificate === 'string' ? certificate : asSaved(certificate))
  const options = head === undefined ? [] : ['--head', head]
  const script = spawn(process.execPath, ['docs/recompute-approval.mjs', file, ...options])
  const [said, mistakes, [code]] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, 'close'),
  ])
  await rm(folder, { recursive: true })
  return { code, said: said + mistakes }
}

/** The file as it is downloaded. */
export function asSaved(certificate: object): string {
  return JSON.stringify({ ...certificate, shown: undefined }, null, 2)
}
