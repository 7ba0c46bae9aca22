import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { patchLibraries } from './patch-libraries.ts'
import type { BuiltPart } from './stamp.ts'

/** The pages, built into build/client. */
export const pages: BuiltPart = {
  sources: [
    'src/web/**/*',
    'src/contracts/**/*',
    'scripts/bundle/{first-screen,fixed-files,pages,page-characters,page-chunks,page-fonts,patch-libraries,pricing-script,public-script,route-manifest,small-fonts,static-pages}.ts',
    'patches/*',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  result: 'build/client/index.html',
  stamp: 'build/.source-hash',
  build: async () => {
    console.log('copydesk: building the pages…')
    patchLibraries()
    const bin = 'node_modules/@react-router/dev/bin.cjs'
    const result = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.status === 0) compressAssets()
    return result.status === 0
  },
}

/** Writes a Brotli and a gzip version of each asset at maximum compression, so that serving costs nothing. */
function compressAssets(): void {
  for (const path of globSync('build/client/**/*.{js,css,svg,txt}')) {
    const source = readFileSync(path)
    if (source.length < 1024) continue
    writeFileSync(`${path}.br`, brotliCompressSync(source))
    writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
  }
}
