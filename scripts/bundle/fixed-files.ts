import { readFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { type Face, smallFont } from './small-fonts.ts'

/** Scripts that are bundled by themselves, by the addresses that pages name. */
const scripts = { 'review.js': 'src/web/review-script.ts', 'app.js': 'src/web/app-script.ts' }

/** The faces of the pages that the server renders, by the names in `page-faces.ts`. */
const faces: Record<string, Face> = {
  newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'newsreader-italic': '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

/**
 * Adds what pages ask for under fixed addresses: the script of the reviewers' pages, which the server renders,
 * with their fonts, and the one that every page of the app begins with.
 */
export function fixedFiles(): Plugin {
  return {
    name: 'fixed-files',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, input] of Object.entries(scripts)) {
        const build = await rolldown({ input })
        // One of them is no module: it has to run before the page goes on.
        const { output } = await build.generate({
          format: 'iife',
          minify: true,
          codeSplitting: false,
        })
        await build.close()
        this.emitFile({ type: 'asset', fileName, source: output[0].code })
      }
      for (const [name, file] of Object.entries(faces)) {
        const font = await readFile(await smallFont(file))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}.woff2`, source: font })
      }
    },
  }
}
