import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Runs a command of a script below `scripts` that starts or stops real outside software on this machine;
 * answers the `NAME='value'` lines it prints. Rejects when the script fails.
 */
export async function localService(
  script: 'mail/postfix.sh' | 'wordpress/wordpress.sh',
  command: 'up' | 'configure' | 'down',
  settings: Record<string, string>,
): Promise<Record<string, string>> {
  const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url))
  const { stdout } = await promisify(execFile)(path, [command], {
    env: { ...process.env, ...settings },
  })
  return Object.fromEntries([...stdout.matchAll(/^(\w+)='(.*)'$/gm)].map((m) => [m[1], m[2] ?? '']))
}
