import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { serverChunks } from './server-chunks.ts'
import type { BuiltPart } from './stamp.ts'

const folder = 'build/app'

/** Packages with native code or data files stay in node_modules. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'sharp']

/**
 * The server, bundled into build/app: otherwise resolving, reading and type-stripping 1,500 modules would be
 * most of its start and a third of its idle memory.
 */
export const server: BuiltPart = {
  sources: [
    'src/server/**/*.ts',
    'src/contracts/**/*',
    'scripts/bundle/server*.ts',
    'package.json',
    'package-lock.json',
  ],
  result: `${folder}/launch.mjs`,
  stamp: 'build/.server-hash',
  build: async (hash) => {
    console.log('copydesk: building the server…')
    rmSync(folder, { recursive: true, force: true })
    const bundle = await rolldown({
      input: { launch: 'src/server/launch.ts', worker: 'src/server/worker.ts', ...threads() },
      platform: 'node',
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      plugins: [sourceUrls],
      logLevel: 'silent',
      preserveEntrySignatures: 'allow-extension',
    })
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // The text of what runs stays in memory, twice as large where it holds a character beyond those of Latin 1.
      charset: 'ascii',
      comments: false,
      codeSplitting: {
        groups: [
          {
            name: serverChunks(['src/server/work.ts', ...Object.values(threads())]),
            includeDependenciesRecursively: false,
          },
        ],
      },
    })
    await bundle.close()
    const about = { commit: process.env.COMMIT || commit(), build: hash.slice(0, 12) }
    writeFileSync('build/build.json', JSON.stringify(about))
    return true
  },
}

/** The files that run in worker threads, by their names in the bundle. */
function threads(): Record<string, string> {
  const files = globSync('src/server/**/*-worker.ts')
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]))
}

/** The commit of the sources; null outside a clone, as in an image, which is given COMMIT instead. */
function commit(): string | null {
  try {
    const quiet = { stdio: ['ignore', 'pipe', 'ignore'] } satisfies ExecFileSyncOptions
    return execFileSync('git', ['rev-parse', 'HEAD'], quiet).toString().trim()
  } catch {
    return null
  }
}

/** Threads run their part of the bundle; files beside a module, such as migrations and fonts, are found beside its source. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform: {
    filter: { id: /[\\/]src[\\/]server[\\/]/, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = relative(resolve(folder), id).split(sep).join('/')
      const found = `new URL(${JSON.stringify(source)}, import.meta.url).href`
      return code.replaceAll(
        /(new URL\('\.\/[\w-]+-worker)\.ts(', import\.meta\.url\))|import\.meta\.url/g,
        (_, thread, rest) => (thread ? `${thread}.mjs${rest}` : found),
      )
    },
  },
}
