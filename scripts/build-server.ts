import { rmSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import type { BuiltPart } from './build-stamp.ts'

const folder = 'build/app'

/** Packages with native code or files of their own stay where npm has put them. */
const leftOut = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'sharp']

/**
 * The server, in build/app: finding, reading and stripping 1,500 modules one by one is most of a start,
 * and a third of the memory of an idle process.
 */
export const server: BuiltPart = {
  sources: [
    'src/server/**/*.ts',
    'src/contracts/**/*',
    'scripts/build-server.ts',
    'package.json',
    'package-lock.json',
  ],
  result: `${folder}/launch.mjs`,
  stamp: 'build/.server-hash',
  build: async () => {
    console.log('copydesk: putting the server together…')
    rmSync(folder, { recursive: true, force: true })
    const bundle = await rolldown({
      input: { launch: 'src/server/launch.ts', worker: 'src/server/worker.ts' },
      platform: 'node',
      external: (id) => leftOut.some((name) => id === name || id.startsWith(`${name}/`)),
      plugins: [ownPlaces],
      logLevel: 'silent',
    })
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    await bundle.close()
    return true
  },
}

/** What lies beside a module, such as migrations, fonts and workers, is still found beside its source. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /[\\/]src[\\/]server[\\/]/, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = relative(resolve(folder), id).split(sep).join('/')
      return code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(source)}, import.meta.url).href`,
      )
    },
  },
}
