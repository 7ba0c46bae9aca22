import { readFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const source = 'src/web/review-script.ts'

/** The faces of the pages that the server renders, by the names in `page-faces.ts`. */
const faces = {
  newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'newsreader-italic': '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

/**
 * Adds what the pages that the server renders ask for, under the fixed addresses that they name: the script
 * of the reviewers' pages, bundled by itself, and the fonts.
 */
export function serverPageFiles(): Plugin {
  return {
    name: 'server-page-files',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const build = await rolldown({ input: source })
      const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
      await build.close()
      this.emitFile({ type: 'asset', fileName: 'review.js', source: output[0].code })
      for (const [name, file] of Object.entries(faces)) {
        const font = await readFile(`node_modules/${file}`)
        this.emitFile({ type: 'asset', fileName: `fonts/${name}.woff2`, source: font })
      }
    },
  }
}
