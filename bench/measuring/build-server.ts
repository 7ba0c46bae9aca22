import { execFileSync } from 'node:child_process'
import { root } from './child-server.ts'

/** Builds what has changed of a checkout's server, without pages: they take minutes, and nothing is asked of them. */
export function buildServer(folder = root): void {
  const script = `
    const { server } = await import('./scripts/bundle/server.ts')
    const { build } = await import('./scripts/bundle/stamp.ts')
    if (!(await build(server, true))) process.exit(1)`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
