import { spawnSync } from 'node:child_process'

/** A TCP port on loopback that was free a moment ago. Synchronous, because configuration files use it. */
export function freePort(): number {
  const script =
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  const port = Number(stdout.trim())
  if (!port) throw new Error('No free port could be found.')
  return port
}
