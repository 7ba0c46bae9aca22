import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Builds the pages into build/client; with --if-changed only when what they are made of has changed.
const stamp = 'build/.source-hash'
const sources = [
  'src/web/**/*',
  'src/contracts/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const hash = sourceHash()
const upToDate =
  existsSync('build/client/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

if (!process.argv.includes('--if-changed') || !upToDate) {
  console.log('copydesk: building the pages…')
  // Without the stamp a build that is cut off is never taken for a whole one.
  rmSync(stamp, { force: true })
  const bin = 'node_modules/@react-router/dev/bin.cjs'
  const result = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status === 0) {
    compressAssets()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
  } else {
    console.error('copydesk: the pages could not be built; the message is above.')
  }
  process.exitCode = result.status ?? 1
}

/** Brotli and gzip beside each asset, once and at full strength, so that serving costs nothing. */
function compressAssets(): void {
  for (const path of globSync('build/client/**/*.{js,css,svg}')) {
    const source = readFileSync(path)
    if (source.length < 1024) continue
    writeFileSync(`${path}.br`, brotliCompressSync(source))
    writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
  }
}

function sourceHash(): string {
  const sum = createHash('sha256')
  const entries = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    sum.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) sum.update(`${name}=${process.env[name]}\0`)
  }
  return sum.digest('hex')
}
